import { checkFacts } from '@vitrine/core/fact-check'
import { languages } from '@vitrine/core/i18n'
import { shownText, textFaults, textLength } from '@vitrine/core/post-checks'
import { networkLimits, socialNetworks } from '@vitrine/core/social-networks'
import { textLengths, textTones, type TextRequest } from '@vitrine/core/text-generation'
import { describe, expect, test } from 'vitest'
import { captionOf, demoAds, fullAds, written as write, type SampleAd } from './testing/copywriter.testing.requests.ts'

/** What no text may hold, by the language. */
const untidy = /undefined|null|NaN|\[object|[{}]| {2}| [.,]|\.\.|[.!?] ?[.,]|: ?[.!]|\n{3}|^\s|\s$/u
const unspaced: Readonly<Record<string, RegExp>> = {
  fr: /(?<![\u00A0\u202F]|https?)[:!?;](?=\s|$)|[\p{L}\d]['´](?=\p{L})|\d,\d{3}|\d m²/u,
  en: /[\u00A0\u202F] ?[:!?;]|\d\u202F\d| [:!?;]/u,
  es: /[\u00A0\u202F] ?[:!?;]|\d\u202F\d| [:!?;]|recámara|departamento/u,
  mx: /[\u00A0\u202F] ?[:!?;]|\d\u202F\d| [:!?;]|dormitorio|(?<!\p{L})coche(?!\p{L})|alquil/u,
}

/** Everything that is wrong with a text; empty if nothing is. */
const faultsOf = (text: string, { universe, values }: SampleAd, request: TextRequest): string[] => {
  const { network, language, maxLength } = request
  return [
    ...checkFacts(text, values, { universe })
      .filter(({ verdict }) => verdict !== 'confirmed')
      .map(({ text: said, verdict }) => `${verdict}: ${said}`),
    ...(network ? textFaults(network, text).map(({ level, reason }) => `${level}: ${reason}`) : []),
    ...((network ? textLength(network, text) : text.length) > maxLength ? ['too long'] : []),
    ...[untidy, unspaced[language]].flatMap((pattern) => pattern?.exec(text)?.map((found) => `untidy: ${JSON.stringify(found)}`) ?? []),
    ...(text.length < 20 ? ['too short'] : []),
  ]
}

const demo = demoAds()
const ads = [...demo, ...fullAds]
const networks = [...socialNetworks, null]

/** Every ad of its share, in each of the combinations with the seeds of this ad. */
const failuresOf = async (chosen: readonly SampleAd[], changes: (index: number) => Partial<TextRequest>[]): Promise<string[]> => {
  const failures: string[] = []
  for (const [index, ad] of chosen.entries()) {
    for (const each of changes(index)) {
      const request = captionOf(ad, each)
      const text = await write(request)
      const faults = faultsOf(text, ad, request)
      if (faults.length > 0) failures.push(`ad ${ad.id} ${JSON.stringify(each)}\n${faults.join('; ')}\n${text}`)
    }
  }
  return failures.slice(0, 12)
}

describe.each(languages)('what is written in %s', (language) => {
  test.each(networks)('for %s says what the fields say, in every tone', async (network) => {
    // The whole demonstration comes by turns: every fifth ad on each network, in one tone; those with all fields in all tones and lengths.
    const share = demo.filter((_, index) => index % networks.length === networks.indexOf(network))
    const some = await failuresOf(share, (index) => [
      { network, language, tone: textTones[index % 6] ?? 'factual', length: textLengths[index % 3] ?? 'long', seed: index },
    ])
    const full = await failuresOf(fullAds, (index) =>
      textTones.flatMap((tone, at) =>
        textLengths.flatMap((length) => [0, 1, 2].map((step) => ({ network, language, tone, length, seed: index + at * 7 + step }))),
      ),
    )
    expect([...some, ...full]).toEqual([])
  })

  test('as a description, and of a sold one, is as true', async () => {
    const chosen = [...demo.filter((_, index) => index % 6 === 0), ...fullAds]
    const failures = await failuresOf(chosen, (index) => [
      { language, tone: textTones[index % 6] ?? 'factual', network: null, purpose: 'description', length: 'long', seed: index },
      {
        language,
        tone: textTones[index % 6] ?? 'factual',
        seed: index,
        subject: { kind: 'ad', universe: chosen[index]?.universe ?? 'IMMO', values: chosen[index]?.values ?? {}, url: null, isSold: true },
      },
    ])
    expect(failures).toEqual([])
  })

  test('names what it is about before "more"', async () => {
    for (const network of socialNetworks)
      for (const [index, ad] of ads.entries()) {
        if (index % 4 !== socialNetworks.indexOf(network)) continue
        const request = captionOf(ad, { language, network, seed: index, tone: textTones[index % 6] ?? 'friendly' })
        const { shown } = shownText(network, await write(request))
        expect(shown, `ad ${ad.id} on ${network}`).toContain(ad.universe === 'VO' ? ad.values.model : ad.values.city?.replace(/^Le /, ''))
      }
  })

  test('fits into any length that is asked for', async () => {
    for (const ad of fullAds)
      for (const maxLength of [1, 20, 60, 125, 200, 300, 500])
        for (const network of networks) {
          const text = await write(captionOf(ad, { language, network, maxLength, length: 'long', hasReference: true }))
          expect(network ? textLength(network, text) : text.length).toBeLessThanOrEqual(
            Math.min(maxLength, network ? networkLimits[network].text.max : maxLength),
          )
        }
  })
})
