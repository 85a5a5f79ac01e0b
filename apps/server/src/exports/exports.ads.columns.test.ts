import type { Account } from '@vitrine/core/account'
import { languages } from '@vitrine/core/i18n'
import { expect, test } from 'vitest'
import { contextOf, furtherColumns, listColumns } from './exports.ads.columns.ts'
import { inWords, loadWording } from './exports.columns.ts'

test.each(languages.flatMap((language) => (['IMMO', 'VO'] as const).map((universe) => [language, universe] as const)))(
  'no two columns have one name (%s, %s)',
  async (language, universe) => {
    const wording = await loadWording(language, 'Europe/Paris')
    const context = contextOf({ advertiser: { universe, trade: 'AGENCE' } } as Account, '2026-06-15')
    const names = [...inWords(listColumns(universe), wording), ...furtherColumns(context, wording)].map(({ header }) => header)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  },
)
