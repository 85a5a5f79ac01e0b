import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '../http/endpoint.ts'
import type { AnyFormTrial } from './form-trials.ts'
import type { TestApp } from './harness.ts'

/** Stands in everything of north's that nobody else may read. */
export const secret = 'Northern secret'

/** The ad of north's that samples are about. */
export const northernAd = 777

/** What is needed to try a feature's calls on what is north's. */
export interface Samples {
  /** Values of the parameters of its paths, by the word before each: `{ users: 13 }` for `/users/:id`. */
  ids?: Readonly<Record<string, string | number>>
  /** A body that fits, for each call that takes one, aimed at what is north's. */
  bodies?: Readonly<Partial<Record<`${Endpoint['method']} /${string}`, object>>>
  /** Parameters that ask for what is north's, by name. */
  query?: Readonly<Record<string, string | number>>
  /** How each form that a call takes is filled in and read again. */
  forms?: readonly AnyFormTrial[]
}

/** Stores what is north's and says how it would be reached. Each `<feature>.samples.ts` exports one, named `samples`. */
export type MakeSamples = (app: TestApp) => Samples | Promise<Samples>

/** Two features that give the same name something else would try one of them on nothing. */
const joined = <Value>(parts: readonly (Readonly<Record<string, Value>> | undefined)[]): Record<string, Value> => {
  const all: Record<string, Value> = {}
  for (const [name, value] of parts.flatMap((part = {}) => Object.entries(part))) {
    if (name in all) throw new Error(`Two features give a sample of ${name}: leave it to one of them`)
    all[name] = value
  }
  return all
}

/** The samples of all features. */
export const makeSamples = async (app: TestApp): Promise<Required<Samples>> => {
  const folder = join(import.meta.dirname, '..')
  const made: Samples[] = []
  for (const file of globSync('*/*.samples.ts', { cwd: folder }).toSorted()) {
    const { samples } = (await import(join(folder, file))) as { samples: MakeSamples }
    made.push(await samples(app))
  }
  return {
    ids: joined(made.map(({ ids }) => ids)),
    bodies: joined(made.map(({ bodies }) => bodies)),
    query: joined(made.map(({ query }) => query)),
    forms: made.flatMap(({ forms = [] }) => forms),
  }
}
