import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adContextOf, adForm, adTexts, adWireNames, requiredSurface, type AdValues } from '@vitrine/core/ad-form'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PhotoRow } from '../ads/ads.table.ts'
import { readFeed } from '../feeds/reading/feeds.file.service.ts'
import type { FeedRow } from '../feeds/reading/feeds.file.model.ts'
import { objectTypes } from '../object-types/object-types.model.ts'
import { parts } from '../poliris/poliris.parts.wire.ts'
import { keptColumns } from '../poliris/poliris.record.wire.ts'
import { isPrivateRank, photoRanks, photoTitleRanks } from '../poliris/poliris.ranks.wire.ts'
import { foreignFeeds } from '../poliris/testing/poliris.testing.feeds.ts'
import { polirisAd } from './deliveries.ad.model.ts'
import type { DeliveredAd } from './deliveries.model.ts'
import { writeDelivery } from './deliveries.writers.service.ts'
import { removeFolder } from '../test/temporary.ts'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'vitrine-poliris-'))))
afterAll(() => removeFolder(folder))

const context = adContextOf(
  { universe: 'IMMO', trade: 'AGENCE', offerTypes: ['V', 'L'] },
  {
    isModel: false,
    isLot: false,
    today: '2026-06-01',
    objectTypes: objectTypes({ language: 'fr', universe: 'IMMO' }),
    managers: [],
  },
)

const read = async (bytes: AsyncIterable<Uint8Array>): Promise<FeedRow[]> => {
  const path = join(folder, 'file.zip')
  await writeFile(path, bytes)
  const rows: FeedRow[] = []
  for await (const row of readFeed(path)) rows.push(row)
  return rows
}

const listed = async function* (ads: readonly DeliveredAd[]) {
  yield* ads
}

const typed = fc.array(fc.constantFrom('Clair', 'Été', 'l’été', 'œuvre', '3 €', 'a/b', 'x;y', 'É', '100 %', '\n', '#', '!'), {
  minLength: 1,
  maxLength: 6,
})
const text = typed.map((words) =>
  words
    .join(' ')
    .replaceAll(/ *\n */g, '\n')
    .trim(),
)
const line = typed.map((words) => words.join(' ').replaceAll(/\s+/g, ' ').trim())
const kinds = [1100, 1110, 1200, 1300, 1310, 1340, 1350, 1400, 1410, 1500, 2000, 2300, 2400, 2410]

/** Fields that stand in no column of the format. */
const written = new Set(parts.flatMap(({ fields }) => fields))
const withheld = new Set(['NUMERO_MANDAT', 'afficher_prix', 'ADRESSE', 'loyer_est_cc'])

const names = adForm.names.filter((name) => written.has(adWireNames[name] ?? ''))

const valueOf = (name: keyof AdValues): fc.Arbitrary<unknown> => {
  const row = adForm.fields[name] as { kind: string; min?: number; max?: number; choices?: readonly { value: unknown }[] }
  switch (row.kind) {
    case 'number':
    case 'money':
      return fc.integer({ min: Math.max(row.min ?? 1, 1), max: 5_000 })
    case 'flag':
      return fc.boolean()
    case 'date':
      return fc.constantFrom('2024-02-29', '2025-12-31')
    case 'choice':
      return Array.isArray(row.choices) ? fc.constantFrom(...row.choices.map(({ value }) => value)) : fc.constant(null)
    case 'choices':
      return fc.subarray((row.choices ?? []).map(({ value }) => value))
    case 'long-text':
      return text
    case 'url':
      return fc.constant('https://agence.example/honoraires.pdf')
    default:
      return line
  }
}

/** Equipment that the format has no column for. */
const columnless: ReadonlySet<string> = new Set(['garden', 'fibre'])

/** What is counted is named among the equipment too. */
const withCounts = (values: AdValues): AdValues => {
  const counted = [
    ['balcony', 'balconies'],
    ['parking', 'parkingSpaces'],
    ['garage', 'boxes'],
  ] as const
  const counts = Object.fromEntries(
    counted.map(([word, name]) => [name, values[name] ?? (values.propertyEquipment.includes(word) ? 1 : null)]),
  )
  const equipment = new Set([
    ...values.propertyEquipment.filter((word) => !columnless.has(word)),
    ...counted.flatMap(([word, name]) => (counts[name] ? [word] : [])),
  ])
  return { ...values, ...counts, propertyEquipment: [...equipment] }
}

/** An ad as the editor lets it be saved, whose amounts agree with each other. */
const anyAd = fc
  .tuple(fc.constantFrom('V', 'L'), fc.constantFrom(...kinds), ...names.map((name) => fc.option(valueOf(name), { nil: null })))
  .map(([offerType, objectType, ...given]) => {
    const said = Object.fromEntries(names.flatMap((name, at) => (given[at] === null ? [] : [[name, given[at]]])))
    const values = { ...adForm.empty, ...said, offerType, objectType, title: 'Titre', reference: 'R1' } as AdValues
    const rent = values.monthlyRent ?? 500
    return adForm.tidy(
      withCounts({
        ...values,
        ...(values.postalCode === '' && { postalCode: '69003' }),
        city: 'Lyon',
        realCity: 'Lyon',
        price: 250_000,
        monthlyRent: values.hasRentControl ? (values.baseRent ?? rent) : rent,
        baseRent: values.hasRentControl ? (values.baseRent ?? rent) : null,
        monthlyRentWithCharges: rent + (values.charges ?? 0) + (values.rentSupplement ?? 0),
        feesPaidBy: values.feesPaidBy ?? 'seller',
        energyLetter: values.energyDiagnosis === 'done' ? (values.energyLetter ?? 'C') : null,
        energyDiagnosis: values.energyDiagnosis === 'ongoing' ? null : values.energyDiagnosis,
        exactAddressShown: true,
        // The format has one surface beside that of the land.
        livingSurface: requiredSurface(objectType) === 'living' ? values.livingSurface : null,
        // The format knows exclusive mandates alone.
        mandate: values.mandate === 'exclusive' ? values.mandate : null,
      }),
      context,
    )
  })

const photo: PhotoRow = { id: 'p', url: '/media/p/1.jpg', thumb: '', width: 800, height: 600, alternative: 'La façade' }

/** What the columns of the format tell of an ad, as far as the editor asks it of such an ad. */
const comparable = (texts: Readonly<Record<string, string>>, values: AdValues): Record<string, string> => {
  const asked = new Set(names.filter((name) => adForm.isVisible(name, values, context)).map((name) => adWireNames[name] ?? ''))
  const told = Object.entries(texts).filter(([name]) => asked.has(name) && !withheld.has(name))
  return Object.fromEntries(
    told.map(([name, value]) => [name, ['equipments', 'ORIENTATION'].includes(name) ? value.split(',').toSorted().join() : value]),
  )
}

test('an ad that is written and read again is the same ad', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAd, { minLength: 1, maxLength: 5 }), async (ads) => {
      const sent = ads.map((values, at) => polirisAd({ id: at + 1, photos: [photo] }, values, 'https://vitrine.example', undefined))
      const rows = await read(writeDelivery('poliris', listed(sent), { agency: 'AG12' }))
      expect(rows.map(({ key, fields }, at) => ({ key, fields: comparable(fields, ads[at] ?? adForm.empty) }))).toEqual(
        ads.map((values, at) => ({ key: String(at + 1), fields: comparable(adTexts(values), values) })),
      )
      expect(rows.map(({ photos }) => photos)).toEqual(
        ads.map(() => [{ source: 'https://vitrine.example/media/p/1.jpg', title: 'La façade' }]),
      )
    }),
    { numRuns: 60 },
  )
})

const listedBytes = async function* (bytes: Uint8Array) {
  yield bytes
}

const photoColumns: ReadonlySet<number> = new Set([...photoRanks, ...photoTitleRanks])

/** Columns as we write them: photos without gaps, `<BR>` for line breaks; agency, key and a title that was missing are ours. */
const columnsOf = (all: readonly FeedRow[]) =>
  all.map(({ columns, photos, findings }) => {
    const isMade = findings.some(({ reason }) => reason === 'column-made-title')
    const isComparable = (rank: number): boolean =>
      ![1, 175].includes(rank) && !isPrivateRank(rank) && !photoColumns.has(rank) && !(isMade && rank === 20)
    const texts = Object.entries(columns?.cells ?? {}).filter(([rank]) => isComparable(Number(rank)))
    return { photos, cells: Object.fromEntries(texts.map(([rank, text]) => [rank, text.replaceAll('\n', '<BR>')])) }
  })

const good = foreignFeeds.filter(({ expected }) => expected.fault === undefined)

test.each(good.map((feed) => [feed.name, feed] as const))(
  'goes out again with all of its columns, those for the staff apart: %s',
  async (_, feed) => {
    const rows = await read(listedBytes(await feed.bytes()))
    const sent = rows.map(({ key, fields, photos, columns }) => ({
      fields: { ...fields, id: key },
      photos: photos.map(({ source }) => source),
      photoTitles: photos.map(({ title }) => title),
      kept: keptColumns(columns?.cells ?? {}, fields),
    }))
    const again = await read(writeDelivery('poliris', listed(sent), { agency: 'AG' }))
    const wanted = columnsOf(rows)
    // A title that was made stands in the file from now on.
    const got = columnsOf(again).map(({ photos, cells: { 20: title, ...cells } }, at) => ({
      photos,
      cells: wanted[at]?.cells[20] === undefined ? cells : { ...cells, 20: title },
    }))
    expect(got).toEqual(wanted)
    expect(again.map(({ key }) => key)).toEqual(rows.map(({ key }) => key))
  },
)
