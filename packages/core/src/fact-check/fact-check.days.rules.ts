import type { Claim } from './fact-check.model.ts'
import { after, before, countWords, groupsOf, readCount } from './fact-check.words.rules.ts'

const year = /(?<![\d.,€$] ?)(?:1[6-9]\d\d|20[0-4]\d)(?![\d.,]*\d| ?(?:€|euros|km|m²|m2|kwh))/gu
const aboutBuilding =
  /constru|bati|immeuble|batiment|livr|annee|built|build|edificio|edific|maison de |residence de |dating|date de|renov|ano |entregad|(?:pierre|stone|piedra|home|house|casa|maison|villa|longere|ferme) (?:de|of|from) $/

/** Years of building, or of a vehicle; other years are no statement about the ad. */
export const yearsIn = (text: string, { universe }: { universe: 'IMMO' | 'VO' }): Claim[] =>
  [...text.matchAll(year)].flatMap(({ 0: found, index }): Claim[] => {
    const end = index + found.length
    const words = before(text, index, 30)
    const claim = { kind: 'year', start: index, end, value: Number(found) } as const
    if (universe === 'VO') return [{ ...claim, fields: ['year'] }]
    if (words.endsWith('annees ')) return [{ ...claim, value: claim.value + 4.5, tolerance: 4.5, fields: ['builtIn'] }]
    return aboutBuilding.test(words) || /^ ?(?:build|construction)/.test(after(text, end))
      ? [{ ...claim, fields: /renov/.test(words) ? [] : ['builtIn'] }]
      : []
  })

const months = [
  'janvier|january|enero',
  'fevrier|february|febrero',
  'mars|march|marzo',
  'avril|april|abril',
  'mai|may|mayo',
  'juin|june|junio',
  'juillet|july|julio',
  'aout|august|agosto',
  'septembre|september|septiembre',
  'octobre|october|octubre',
  'novembre|november|noviembre',
  'decembre|december|diciembre',
]
const month = `(?:${months.join('|')})`
const monthOf = (name: string): string => String(months.findIndex((names) => names.split('|').includes(name)) + 1).padStart(2, '0')

/** A day, or a month without one. */
const dates = [
  String.raw`(?<day>\d{1,2})(?:er|st|nd|rd|th|º|°)? (?:de )?(?<month>${month}) (?:de |del )?(?<year>\d{4})`,
  String.raw`(?<month>${month}) (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})`,
  String.raw`(?<day>\d{1,2})[/.-](?<number>\d{1,2})[/.-](?<year>\d{4})`,
  String.raw`(?<month>${month}) (?:de )?(?<year>\d{4})`,
].map((pattern) => new RegExp(pattern, 'gu'))
const free = /dispo|libre|available|free|vacant|entree|move in|ocupa/

const dateOf = (match: RegExpExecArray): string => {
  const { day, month: name, number, year: inYear } = groupsOf(match)
  return [inYear, name ? monthOf(name) : number?.padStart(2, '0'), day?.padStart(2, '0')].filter(Boolean).join('-')
}

/** Days from which a property is free; other days, such as an open house, say nothing about the ad. */
export const datesIn = (text: string): Claim[] =>
  dates.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => free.test(before(text, index, 40)))
      .map((match): Claim => ({
        kind: 'date',
        start: match.index,
        end: match.index + match[0].length,
        value: dateOf(match),
        fields: ['availableOn'],
      })),
  )

const duration = new RegExp(
  String.raw`(?:garanti[ea]? (?:de )?)?(?<count>${countWords}|un(?= ano)|a(?= year))[ -](?<unit>mois|anos?|ans?|months?|years?|meses)(?!\p{L})'?(?: (?:de )?(?:garanti[ea]|warranty))?`,
  'gu',
)

/** Months of warranty. */
export const warrantiesIn = (text: string): Claim[] =>
  [...text.matchAll(duration)]
    .filter(({ 0: found, index }) => /garanti|warranty/.test(`${before(text, index, 14)}${found}`))
    .map((match): Claim => {
      const { count = '', unit = '' } = groupsOf(match)
      const number = /^(?:un|a)$/.test(count) ? 1 : readCount(count)
      const by = /^(?:an|year)/.test(unit) ? 12 : 1
      return { kind: 'warranty', start: match.index, end: match.index + match[0].length, value: number * by, fields: ['warranty'] }
    })
