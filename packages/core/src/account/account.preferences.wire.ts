import * as v from 'valibot'
import { hourClocks } from '../i18n/formatters.ts'
import { languages } from '../i18n/languages.ts'
import { nullable, oneOf, plain, record, truth, type WireOf } from '../wire/index.ts'
import { densities, themes, type Preferences } from './account.model.ts'

/** A path of the area itself, which leads to no other site. */
const areaPath = plain(v.pipe(v.string(), v.maxLength(200), v.regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/)))

export const preferencesWire = record<Preferences>()({
  language: ['language', nullable(oneOf(languages))],
  theme: ['theme', nullable(oneOf(themes))],
  density: ['density', nullable(oneOf(densities))],
  clock: ['clock', nullable(oneOf(hourClocks))],
  startPage: ['start_page', nullable(areaPath)],
  singleKeys: ['single_keys', nullable(truth)],
})

/** What a body changes; what it does not name stays as it is. */
export const changedPreferences = (body: WireOf<typeof preferencesWire>): Partial<Preferences> => {
  const isNamed = (key: string): boolean => preferencesWire.names[key as keyof Preferences] in body
  return Object.fromEntries(Object.entries(preferencesWire.read(body)).filter(([key]) => isNamed(key)))
}
