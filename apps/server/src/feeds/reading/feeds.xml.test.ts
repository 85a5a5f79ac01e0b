import { Readable } from 'node:stream'
import { columnUses } from '@vitrine/core/feeds'
import { describe, expect, test } from 'vitest'
import { dealerXml } from '../testing/feeds.testing.columns.ts'
import { fieldOfHeading } from './feeds.columns.words.wire.ts'
import { FeedFault, type FeedRecord } from './feeds.file.model.ts'
import { readXml } from './feeds.xml.service.ts'

const read = async (text: string, remembered: readonly string[] = []): Promise<FeedRecord[]> => {
  const records: FeedRecord[] = []
  const uses = new Map(remembered.map((heading) => [heading, fieldOfHeading(heading) ?? columnUses.further]))
  for await (const record of readXml(Readable.from(text.match(/[^]{1,1000}/g) ?? []), uses)) records.push(record)
  return records
}
const saidIn = async (text: string, remembered: readonly string[] = []): Promise<Record<string, string>[]> =>
  (await read(text, remembered)).map(({ said }) => Object.fromEntries(said))
const faultOf = async (text: string): Promise<string> => {
  try {
    return `none, but ${(await read(text)).length} ads`
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    return error.line === null ? error.code : `${error.code} ${error.line}`
  }
}

const ad = (name: string, number: number): string => `<${name}><ref>R${number}</ref><prix>1000</prix><cp>69003</cp></${name}>`

describe('the elements that hold an ad each', () => {
  test('are found by what stands in them, and their fields are called by all elements that they stand in', async () => {
    const rows = await read(dealerXml)
    expect(rows.map(({ line }) => line)).toEqual([5, 14])
    expect(rows.map(({ said }) => Object.fromEntries(said))).toEqual([
      {
        id: 'V-71',
        make: 'Toyota',
        model: 'Yaris',
        trim: 'Dynamic & Co',
        'registration/date': '01/2022',
        mileage: '18 250',
        'mileage/unit': 'km',
        fuel: 'Hybrid',
        'price/currency': 'EUR',
        'price/amount': '19990',
        'price/was': '20990',
        'options/option': 'Air conditioning|Heated seats',
        photo: 'https://photos.example/71-1.jpg|https://photos.example/71-2.jpg',
        'seller/name': 'Ana',
      },
      { id: 'V-72', make: 'Fiat', model: '500', trim: '', 'price/currency': 'EUR', 'price/amount': '9500' },
    ])
  })

  test.each(['ad', 'listing', 'bien', 'vehicle', 'item', 'row', 'PROPERTY', 'x:ad'])('may be called %s', async (name) => {
    const document = `<export xmlns:x="urn:x"><list>${[1, 2].map((number) => ad(name, number)).join('')}</list></export>`
    expect((await saidIn(document)).map(({ ref }) => ref)).toEqual(['R1', 'R2'])
  })

  test('may be a single one, or stand in the root', async () => {
    const agency = '<agency><name>A</name><city>Lyon</city></agency>'
    expect((await saidIn(`<export>${agency}<ads>${ad('ad', 1)}</ads></export>`)).map(({ ref }) => ref)).toEqual(['R1'])
    expect((await saidIn(`<ads>${ad('ad', 1)}${ad('ad', 2)}</ads>`)).map(({ ref }) => ref)).toEqual(['R1', 'R2'])
  })

  test('are neither the photos nor the agencies, however many there are', async () => {
    const photos = '<photo><url>https://x.example/1.jpg</url><title>Salon</title><rank>1</rank></photo>'.repeat(9)
    const one = (number: number): string => ad('bien', number).replace('</bien>', `<photos>${photos}</photos></bien>`)
    const agency = (number: number): string => `<agence><nom>A</nom><ville>Lyon</ville><cp>69003</cp><biens>${one(number)}</biens></agence>`
    expect((await saidIn(`<export>${[1, 2, 3].map(agency).join('')}</export>`)).map(({ ref }) => ref)).toEqual(['R1', 'R2', 'R3'])
  })

  test('are not the agency that they stand in, however much it says of itself', async () => {
    const property = (number: number): string => ad('property', number).replace('</property>', '<rooms>3</rooms></property>')
    const agency = '<name>A</name><description>Since 1980</description><country>FR</country><address>1 rue X</address>'
    const document = `<export><agency>${agency}${[1, 2, 3].map(property).join('')}</agency></export>`
    expect((await saidIn(document)).map(({ ref, rooms }) => `${ref} ${rooms}`)).toEqual(['R1 3', 'R2 3', 'R3 3'])
  })

  test('may have several names, which is said then, and from then on', async () => {
    const flats = `<biens><agence><nom>A</nom><ville>Lyon</ville><cp>69003</cp></agence>${ad('appartement', 1)}${ad('maison', 2)}</biens>`
    expect((await saidIn(flats)).map(({ element, ref }) => `${element} ${ref}`)).toEqual(['appartement R1', 'maison R2'])
    const lists = `<biens><flats>${ad('flat', 1)}</flats><houses>${ad('house', 2)}</houses></biens>`
    expect((await saidIn(lists)).map(({ element, ref }) => `${element} ${ref}`)).toEqual(['flat R1', 'house R2'])
    const houses = `<biens>${ad('maison', 3)}</biens>`
    expect(await saidIn(houses)).toEqual([{ ref: 'R3', prix: '1000', cp: '69003' }])
    expect(await saidIn(houses, ['element', 'ref', 'prix', 'cp'])).toEqual([{ element: 'maison', ref: 'R3', prix: '1000', cp: '69003' }])
  })

  test('are found by what a person has said of the source, where nothing else is known', async () => {
    const row = '<z><q1>R1</q1><q2>1000</q2></z>'
    expect(await faultOf(`<x><y>${row}${row}</y></x>`)).toBe('no-ads')
    expect(await saidIn(`<x><y>${row}${row}</y></x>`, ['q1', 'q2'])).toHaveLength(2)
  })

  test('are those of our own format first, whose fields are called by their element alone', async () => {
    const own = '<annonce><reference>A</reference><typeOffre>V</typeOffre><lieu><ville>Lyon</ville></lieu></annonce>'
    expect(await saidIn(`<export>${ad('bien', 1)}${own}</export>`)).toEqual([{ reference: 'A', typeOffre: 'V', ville: 'Lyon', lieu: '' }])
    const text = ad('bien', 1).replace('</bien>', '<annonce>Bel appartement</annonce></bien>')
    expect(await saidIn(`<biens>${text}</biens>`)).toEqual([{ ref: 'R1', prix: '1000', cp: '69003', annonce: 'Bel appartement' }])
  })

  test('are not taken for those of our own format by the name of what they stand in', async () => {
    expect((await saidIn(`<annonces>${ad('bien', 1)}${ad('bien', 2)}</annonces>`)).map(({ ref }) => ref)).toEqual(['R1', 'R2'])
    expect(await faultOf('<annonces><bien><q1>R1</q1></bien></annonces>')).toBe('no-ads')
    expect(await read('<annonces genere="2026-03-04"/>')).toEqual([])
    expect(await saidIn('<annonces><annonce/></annonces>')).toEqual([{}])
  })
})

describe('what stands beside the ads under another name', () => {
  const more = '<rooms>3</rooms><surface>50</surface><city>Lyon</city>'
  const full = (name: string, number: number): string => ad(name, number).replace('<ref>', `${more}<ref>`)
  /** Flats that are more than is looked at before ads are read. */
  const many = Array.from({ length: 4_000 }, (_, at) => full('flat', at)).join('')
  const agency = '<agency><id>A</id><name>A</name><city>Lyon</city><cp>69003</cp><version>2</version></agency>'

  test.each([
    ['far on in the file', many, full('house', 9_000), 4_001],
    ['far on and with fields of its own', many, full('house', 9_000).replace('<ref>', '<plot_size>900</plot_size><ref>'), 4_001],
    ['among ads that say more', full('flat', 1).replace('<ref>', '<a>1</a><b>1</b><c>1</c><d>1</d><ref>').repeat(2), ad('house', 9_000), 3],
  ])('is an ad where it says the same, %s', async (_, before, house, count) => {
    const rows = await saidIn(`<export>${before}${agency}${house}${full('flat', 2)}${agency}</export>`)
    expect(rows).toHaveLength(count + 1)
    expect(rows.slice(-2).map(({ element, ref }) => `${element} ${ref}`)).toEqual(['house R9000', 'flat R2'])
  })

  const car = '<car><model>Yaris</model><mileage>100</mileage><price><amount>9000</amount></price></car>'
  test.each([
    ['an ad of another kind', car],
    ['a list of ads', `<houses>${full('house', 1)}${full('house', 2)}</houses>`],
    ['a list of ads beside theirs', `</list><list2>${full('house', 1)}${full('house', 2)}</list2><list>`],
    ['a list of ads, of which some are known', `<more>${full('house', 1)}${full('house', 2)}${full('flat', 3)}</more>`],
  ])('refuses the file where it is %s, which would be left out', async (_, beside) => {
    expect(await faultOf(`<export><list>\n${many}\n${beside}</list></export>`)).toBe('unlike-ads 3')
  })

  test('is nothing where it is about the file or the agency, or holds ads', async () => {
    const about = '<count>3</count><made version="1"><title>Export</title><description>All</description><type>full</type></made>'
    const rows = await saidIn(`<export>${about}${many}${agency}${about}<more>${agency}${full('flat', 1)}</more></export>`)
    expect(rows).toHaveLength(4_001)
    expect(rows.at(-1)).toEqual({ rooms: '3', surface: '50', city: 'Lyon', ref: 'R1', prix: '1000', cp: '69003' })
  })
})

describe('XML of something else is refused as what it is', () => {
  const item = '<item><title>News</title><link>https://x.example</link><description>Text</description><category>All</category></item>'
  test.each([
    [
      'an answer of a web service',
      `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><r>${ad('ad', 1)}${ad('ad', 2)}</r></soap:Body></soap:Envelope>`,
      'is-message',
    ],
    ['an RSS feed', `<rss version="2.0"><channel><title>News</title>${item}${item}</channel></rss>`, 'is-news'],
    [
      'an Atom feed',
      `<feed xmlns="http://www.w3.org/2005/Atom">${item.replaceAll('item', 'entry')}${item.replaceAll('item', 'entry')}</feed>`,
      'is-news',
    ],
    [
      'a page of XHTML',
      '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd"><html><body/></html>',
      'is-page',
    ],
    ['a root of a strange name', '<constructor><ads/></constructor>', 'no-ads'],
    ['a map of a site', '<urlset><url><loc>https://x.example</loc><lastmod>2026-01-01</lastmod></url></urlset>', 'no-ads'],
    ['a list without anything in it', '<vehicles></vehicles>', 'no-ads'],
    ['a file that is cut off', dealerXml.slice(0, -60), 'file-truncated 16'],
    ['a file that is broken further on', dealerXml.replace('<make>Fiat</make>', '<make>Fiat</mak>'), 'file-broken 15'],
    ['an ad without end', dealerXml.replace('Fiat', 'x'.repeat(600_000)), 'row-too-long 14'],
  ])('%s', async (_, text, fault) => expect(await faultOf(text)).toBe(fault))

  test('elements within elements, and names, without end are left within the time limit of a test', async () => {
    expect(await faultOf(`<x>${'<a b="1">'.repeat(100_000)}`)).toMatch(/row-too-long|file-truncated/)
    const many = Array.from({ length: 40_000 }, (_, at) => `<n${at}>1</n${at}>`).join('')
    expect(await faultOf(`<x>${ad('ad', 1)}<ad>${many}</ad></x>`)).toMatch(/none|row-too-long/)
  })
})
