/** A `.wasm` import is the bytes of the module, which the bundle contains. */
declare module '*.wasm' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
