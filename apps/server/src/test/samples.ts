import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '../http/endpoint.ts'
import type { AnyFormTrial } from './form-trials.ts'
import type { TestApp } from './harness.ts'

/** Part of all of north's data that nobody else may read. */
export const secret = 'Northern secret'

/** The ad of north's that the samples use. */
export const northernAd = 777

/** What is needed to try a feature's calls on north's records. */
export interface Samples {
  /** Path parameters, by the word before each: `{ users: 13 }` for `/users/:id`. */
  ids?: Readonly<Record<string, string | number>>
  /** A valid body that refers to north's records, for each call that takes one. */
  bodies?: Readonly<Partial<Record<`${Endpoint['method']} /${string}`, object>>>
  /** Query parameters that ask for north's records, by name. */
  query?: Readonly<Record<string, string | number>>
  /** How each form that a call takes is filled in and read again. */
  forms?: readonly AnyFormTrial[]
}

/** Stores records of north's and returns how to reach them. Each `<feature>.samples.ts` exports one, named `samples`. */
export type MakeSamples = (app: TestApp) => Samples | Promise<Samples>

/** Throws if two features define the same name differently, since one of them would then be tried on nothing. */
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
