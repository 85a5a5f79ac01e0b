import type { Account } from '@vitrine/core/account'
import { adCatalogue, fieldLabel, type AdFieldName } from '@vitrine/core/ad-form'
import { loadTranslator, type Language } from '@vitrine/core/i18n'
import { fieldGroups, instructionsOf, promptFieldNames, type Prompt, type PromptFieldGroup, type PromptTrial } from '@vitrine/core/prompts'
import { networkLimits } from '@vitrine/core/social-networks'
import { longestText, TextGenerationError, type TextRequest } from '@vitrine/core/text-generation'
import type { Universe } from '@vitrine/core/account'
import { findAd } from '../ads/ads.store.ts'
import type { AdViewer } from '../ads/ads.model.ts'
import { valuesOf } from '../ad-editor/ad-editor.values.model.ts'
import type { CaptionPrompt, PromptSource } from '../captions/captions.model.ts'
import type { Services } from '../ports/services.ts'
import { notFound, Refusal } from '../refusal.ts'
import { spendText } from '../text-generation/text-generation.budget.service.ts'
import { sayable } from '../text-generation/text-generation.sayable.model.ts'
import { writeWhole } from '../text-generation/text-generation.service.ts'
import { findDefault, findNewestAd, findPrompt, findPromptHead, type PromptReader } from './prompts.store.ts'

export const readerOf = async ({ database }: Pick<Services, 'database'>, { advertiser }: Account): Promise<PromptReader> => ({
  advertiserId: advertiser.id,
  headId: await findPromptHead(database, advertiser.id),
})

const forCaption = (prompt: Prompt | null): CaptionPrompt | null => prompt && { ...prompt, instructions: instructionsOf(prompt) }

/** The prompts as captions ask for them. */
export const promptSource = (services: Pick<Services, 'database'>): PromptSource => ({
  find: async (account, id) => forCaption(await findPrompt(services.database, await readerOf(services, account), id)),
  defaultOf: async (account, network) => forCaption(await findDefault(services.database, await readerOf(services, account), network)),
})

interface TrialDesk {
  services: Pick<Services, 'database' | 'clock' | 'config' | 'writers' | 'log'>
  account: Account
  viewer: AdViewer
  language: Language
  signal: AbortSignal
}

const requestOf = (
  { account, language }: TrialDesk,
  { prompt }: PromptTrial,
  subject: TextRequest['subject'],
  adId: number,
): TextRequest => ({
  purpose: 'caption',
  subject,
  agency: { name: account.advertiser.name, city: account.advertiser.city },
  network: prompt.network,
  tone: prompt.tone,
  length: 'medium',
  language,
  instructions: instructionsOf(prompt),
  fields: prompt.fields,
  hasReference: prompt.hasReference,
  source: '',
  temperature: prompt.temperature,
  maxLength: Math.min(longestText, prompt.network ? networkLimits[prompt.network].text.max : longestText),
  seed: adId,
})

/** Has a text written about an ad as a prompt says; nothing is kept. */
export const simulate = async (desk: TrialDesk, trial: PromptTrial): Promise<string> => {
  const { services, account, viewer } = desk
  const adId = trial.adId ?? (await findNewestAd(services.database, account.advertiser.id))
  if (adId === null) throw new Refusal('prompt-no-ad', { field: 'annonceId' })
  const ad = await findAd(services.database, viewer, adId)
  if (!ad) throw new Refusal('not-found', { field: 'annonceId' })
  await spendText(services, account.advertiser.id)
  const subject = { kind: 'ad', universe: ad.universe as Universe, values: sayable(valuesOf(ad)), url: null } as const
  try {
    return (await writeWhole(services, requestOf(desk, trial, subject, adId), desk.signal)).text
  } catch (error) {
    throw error instanceof TextGenerationError ? new Refusal('text-failed', { retryAfter: 30 }) : error
  }
}

/** Families of fields that the ads of one universe alone have. */
const ofVehicles = new Set(['vehicle', 'registration', 'financing', 'battery'])
const ofEither = new Set(['offer', 'price', 'place', 'contact', 'links'])

const isOfUniverse = (name: AdFieldName, universe: string): boolean => {
  const { family } = adCatalogue[name]
  return ofEither.has(family) || ofVehicles.has(family) === (universe === 'VO')
}

/** The fields that a prompt of this account can name, with their names in a language. */
export const namedFields = async ({ advertiser }: Account, language: Language): Promise<PromptFieldGroup[]> => {
  const [fields, sheet] = await Promise.all([loadTranslator(language, 'ad-editor'), loadTranslator(language, 'ad-sheet')])
  const names = promptFieldNames.filter((name) => isOfUniverse(name, advertiser.universe))
  return fieldGroups(names, (name) => ({ family: sheet(`families.${adCatalogue[name].family}`), field: fieldLabel(name, fields) }))
}

export const own = (prompt: Prompt | null): Prompt => {
  if (!prompt) throw notFound()
  if (prompt.isFromHead) throw new Refusal('prompt-of-head')
  return prompt
}
