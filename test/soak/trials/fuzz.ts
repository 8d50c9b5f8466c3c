/**
 * Texts of every form, as their writers make them and then damaged, are read, converted, solved and explained in both
 * cores and cut in any way: each ends, each puzzle is answered or named in one plain line, and all ways say the same.
 */
import { integer, mulberry32, type Random } from '../../support/random-boards.ts';
import { Find, type Tally, type Trial } from '../trial.ts';
import { type Asked, someQuestion } from './fuzz/asked.ts';
import { tryHeavy, tryInput } from './fuzz/input.ts';
import { mutated } from './fuzz/mutate.ts';
import { shrunk } from './fuzz/shrink.ts';
import { somePool, someText } from './fuzz/texts.ts';
import { bytesOfText } from './fuzz/tried.ts';
import { HOSTILE, one, PROSE, WORDS } from './fuzz/words.ts';

/** Inputs of a round. */
const INPUTS = 400;

/** Boards of each kind that a round's texts are made of. */
const BOARDS = 4;

/** One input of so many also goes through the program's own batch, and what is written of it is read again. */
const THOROUGH_EVERY = 4;

/** One round of so many has a long text too. */
const HEAVY_EVERY = 20;

export const fuzz: Trial = {
  name: 'fuzz',
  about: 'damaged texts of every form: each ends, is named or answered, the same in both cores and however it is cut',
  unit: 'inputs',
  aim: 1_000_000,
  limitMs: 120_000,
  async round(seed, tally) {
    const random = mulberry32(seed);
    const pool = somePool(random, BOARDS);
    const others = pool.map(({ text }) => text);
    if (seed % HEAVY_EVERY === 0) {
      tally.add('long texts');
      await tryHeavy(someWord(random, others), integer(random, 3) === 0 ? 'judge' : 'auto');
    }
    for (let n = 0; n < INPUTS; n++) {
      const given = someText(pool, random);
      const text = mutated(given.text, random, others);
      const asked = someQuestion(given, text.length, random);
      tally.add('inputs');
      tally.add(`form ${given.form}`);
      await tryAndShrink(text, asked, integer(random, THOROUGH_EVERY) === 0, tally);
    }
  },
};

/** A word of any form, or a piece of a text, that is to come over and over. */
function someWord(random: Random, others: readonly string[]): string {
  if (integer(random, 2) === 0) return one(random, [...WORDS, ...PROSE, ...HOSTILE]);
  const text = one(random, others);
  const from = integer(random, text.length);
  return text.slice(from, from + 1 + integer(random, 20)) || ' ';
}

/** Tries an input; what it shows is made smaller before it is told. */
async function tryAndShrink(text: string, asked: Asked, thorough: boolean, tally: Tally): Promise<void> {
  try {
    await tryInput(text, asked, thorough, tally);
  } catch (error) {
    if (!(error instanceof Find)) throw error;
    const same = sort(error);
    const shows = async (less: string) => {
      try {
        await tryInput(less, asked, thorough);
      } catch (found) {
        return found instanceof Find && sort(found) === same;
      }
      return false;
    };
    const small = await shrunk(text, shows);
    const again = await tryInput(small, asked, thorough).catch((found: Find) => found);
    throw again instanceof Find ? new Find(again.message, bytesOfText(small)) : error;
  }
}

/** What sort of find it is: its first words. */
function sort({ message }: Find): string {
  return message.split('\n')[0].replace(/\d+/g, '0').slice(0, 24);
}
