import { describe, expect, it } from 'vitest'
import { timeLabels } from './time-labels.ts'

const weekOf = (date: string): string => `Week of ${date}`
const both =
  (...[step, count, language]: [Parameters<typeof timeLabels>[0], number, 'fr' | 'en' | 'es']) =>
  (day: string) => {
    const labels = timeLabels(step, count, language, weekOf)
    return [labels.short(day), labels.long(day)]
  }

describe('the names of the steps', () => {
  it('are weekdays in a week', () => {
    // With or without a comma: the data of ICU versions differ.
    expect(both('day', 7, 'en')('2026-11-16')).toEqual(['Mon 16', expect.stringMatching(/^Monday,? 16 November 2026$/)])
    expect(both('day', 7, 'fr')('2026-11-16')).toEqual(['lun. 16', 'Lundi 16 novembre 2026'])
  })

  it('are days in a month', () => {
    expect(both('day', 30, 'fr')('2026-11-01')).toEqual(['1 nov.', 'Dimanche 1 novembre 2026'])
  })

  it('are Mondays for weeks', () => {
    expect(both('week', 12, 'en')('2026-11-16')).toEqual(['16 Nov', 'Week of 16 November 2026'])
  })

  it('are months, and a January tells its year', () => {
    expect(both('month', 13, 'es')('2026-11-01')).toEqual(['nov', 'Noviembre de 2026'])
    expect(both('month', 13, 'en')('2027-01-01')).toEqual(['Jan 27', 'January 2027'])
  })
})
