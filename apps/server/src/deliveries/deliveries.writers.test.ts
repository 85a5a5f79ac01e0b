import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adForm, type AdValues } from '@vitrine/core/ad-form'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFeed } from '../feeds/reading/feeds.file.service.ts'
import { deliveredAd } from './deliveries.ad.model.ts'
import type { DeliveredAd } from './deliveries.model.ts'
import { writeDelivery } from './deliveries.writers.service.ts'
import { removeFolder } from '../test/temporary.ts'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'vitrine-writers-'))))
afterAll(() => removeFolder(folder))

/** Texts as people type them, with characters that have a special meaning in some format. */
const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '!#',
    ';',
    ',',
    '|',
    '\t',
    '"',
    '""',
    '\n',
    '\r\n',
    '\r',
    '<a>',
    '&amp;',
    ']]>',
    '<!DOCTYPE',
    '{',
    '[',
    '\\',
    '=1+1',
    '-',
    '#',
    '\uFEFF',
    '\u0001',
    '\u000B',
    '\uFFFE',
    'é',
    '\u2028',
    'PK',
  ),
)
const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))
const typed = adForm.names.filter((name) => ['text', 'long-text'].includes(adForm.fields[name].kind))
const values = fc
  .dictionary(fc.constantFrom(...typed), text, { maxKeys: 12 })
  .map((said): AdValues => ({ ...adForm.empty, exactAddressShown: true, ...said }))
const photos = fc
  .array(fc.webUrl({ withQueryParameters: true }), { maxLength: 4 })
  .map((urls) => urls.map((url) => ({ id: url, url, thumb: url, width: 800, height: 600 })))
const ad = fc
  .record({ id: fc.integer({ min: 1 }), values, photos })
  .map(({ id, values: said, photos: shown }) => deliveredAd({ id, photos: shown }, said, 'https://vitrine.example'))

const through = async (format: 'csv' | 'xml' | 'json', ads: readonly DeliveredAd[]): Promise<DeliveredAd[]> => {
  const path = join(folder, format)
  const listed = async function* () {
    yield* ads
  }
  await writeFile(path, writeDelivery(format, listed()))
  const back: DeliveredAd[] = []
  for await (const { fields: said, photos } of readFeed(path)) back.push({ fields: said, photos: photos.map(({ source }) => source) })
  return back
}

test.each(['csv', 'xml', 'json'] as const)('any ads come back from a file of %s as they were', async (format) => {
  await fc.assert(
    fc.asyncProperty(fc.array(ad, { minLength: 1, maxLength: 6 }), async (ads) => {
      expect(await through(format, ads)).toEqual(ads)
    }),
    { numRuns: 100 },
  )
})
