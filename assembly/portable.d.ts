/**
 * Names that AssemblyScript knows and TypeScript does not, for the type check of the portable sources. (asc never reads
 * this file; `assembly/wasm/` is checked by asc alone.)
 */
type i32 = number;
type u8 = number;
type bool = boolean;
