import { createHash } from 'node:crypto'
import type { Universe } from '@vitrine/core/account'
import type { Caption, CaptionQuestion } from '@vitrine/core/captions'
import { isInitialLocked, isLocked } from '@vitrine/core/posts'
import { networkLimits, socialNetworks, type SocialNetwork } from '@vitrine/core/social-networks'
import { longestText, type TextEvent, type TextRequest, type TextSubject } from '@vitrine/core/text-generation'
import { findAd } from '../ads/ads.store.ts'
import { valuesOf } from '../ad-editor/ad-editor.values.model.ts'
import type { Services } from '../ports/services.ts'
import { lookAtPosts, ownOf } from '../posts/posts.find.service.ts'
import { publicationOf, type PostActor } from '../posts/posts.model.ts'
import { publicationsOf } from '../posts/posts.publications.store.ts'
import { notFound, Refusal } from '../refusal.ts'
import { spendText } from '../text-generation/text-generation.budget.service.ts'
import { sayable } from '../text-generation/text-generation.sayable.model.ts'
import { writeText } from '../text-generation/text-generation.service.ts'
import type { CaptionPrompt, PlainQuestion, PromptSource } from './captions.model.ts'
import { findCaption, keepCaption, resetCaption, type CaptionCriteria, type CaptionPlace, type KeptCaption } from './captions.store.ts'

export interface CaptionDesk {
  services: Pick<Services, 'database' | 'clock' | 'config' | 'writers' | 'log'>
  actor: PostActor
  prompts: PromptSource
}

/** A caption that can be had at once, or the request by which it is written. */
type Prepared = { kept: Caption } | { request: TextRequest; left: number; keep(text: KeptText): Promise<void> }
type KeptText = Pick<KeptCaption, 'text' | 'writer'>

const usual = { tone: 'professional', length: 'medium', promptId: null, title: '', text: '' } as const

/** A post of the caller's own that is not out on the network yet. */
const openPost = async ({ actor }: CaptionDesk, id: number, network: SocialNetwork | null) => {
  const [found] = await lookAtPosts(actor, [id])
  if (!found) throw notFound()
  if (found.row.advertiserId !== ownOf(actor)) throw new Refusal('ad-of-another')
  const publications = (await publicationsOf(actor.database, [found.row.advertiserId], [id])).map(publicationOf)
  const isOut = network === null ? isInitialLocked(publications) : isLocked(publications, network)
  return { ...found, isOut }
}

const subjectOf = async (
  { actor }: CaptionDesk,
  { kind, postId, title, text }: Pick<CaptionQuestion, 'kind' | 'postId' | 'title' | 'text'>,
): Promise<TextSubject> => {
  if (kind === 'editorial') {
    if (title.trim() === '') throw new Refusal('caption-title', { field: 'titre' })
    return { kind: 'news', title, text }
  }
  const ad = postId === null ? null : await findAd(actor.database, actor.viewer, postId)
  if (!ad) throw notFound()
  return { kind: 'ad', universe: ad.universe as Universe, values: sayable(valuesOf(ad)), url: null, isSold: ad.state === 'V' }
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

const requestOf = (
  { actor: { account } }: CaptionDesk,
  { tone, length, language, network, postId }: CaptionQuestion,
  subject: TextSubject,
  prompt: CaptionPrompt | null,
): TextRequest => ({
  purpose: 'caption',
  subject,
  agency: { name: account.advertiser.name, city: account.advertiser.city },
  network,
  tone,
  length,
  language,
  instructions: prompt?.instructions ?? '',
  fields: prompt?.fields ?? null,
  hasReference: prompt?.hasReference ?? false,
  source: '',
  temperature: prompt?.temperature ?? 0.1,
  maxLength: Math.min(longestText, network ? networkLimits[network].text.max : longestText),
  // Neighbouring posts and networks begin differently.
  seed: (postId ?? 0) * 8 + (network ? socialNetworks.indexOf(network) + 1 : 0),
})

const promptOf = async ({ actor: { account }, prompts }: CaptionDesk, { promptId, network }: CaptionQuestion) => {
  if (promptId === null) return prompts.defaultOf(account, network)
  const prompt = await prompts.find(account, promptId)
  if (!prompt) throw new Refusal('not-found', { field: 'prompt_id' })
  return prompt
}

/** A prompt that a caption was written by, unless it has been deleted since: then another may be chosen. */
const stillThere = async ({ actor: { account }, prompts }: CaptionDesk, id: number | null): Promise<number | null> =>
  (id === null ? null : await prompts.find(account, id))?.id ?? null

const isSame = (one: CaptionCriteria, other: CaptionCriteria): boolean =>
  (['tone', 'length', 'language', 'promptId', 'chosenId'] as const).every((name) => one[name] === other[name])

const asKept = ({ text, writer }: KeptCaption): Prepared => ({ kept: { text, writer, fallback: null, left: null, isKept: true } })

const asked = async (desk: CaptionDesk, question: CaptionQuestion, place: CaptionPlace | null): Promise<Prepared> => {
  const { services } = desk
  const subject = await subjectOf(desk, question)
  const facts = hashOf(subject)
  const kept = place ? await findCaption(services.database, place) : null
  const isFresh = kept?.facts === facts
  const chosenId = await stillThere(desk, kept?.criteria.chosenId ?? null)
  const before = chosenId ?? (await stillThere(desk, kept?.criteria.promptId ?? null))
  const prompt = await promptOf(desk, { ...question, promptId: question.promptId ?? before })
  // The page shows the one that holds by its id.
  if (chosenId !== null && prompt?.id !== chosenId)
    throw new Refusal('caption-prompt-fixed', { field: 'prompt_id', reason: 'caption-prompt-fixed', params: { id: chosenId } })
  const { tone, length, language } = question
  const criteria: CaptionCriteria = {
    tone,
    length,
    language,
    promptId: prompt?.id ?? null,
    chosenId: question.promptId ?? chosenId,
  }
  if (kept && isFresh && isSame(kept.criteria, criteria)) return asKept(kept)
  const left = await spendText(services, ownOf(desk.actor))
  return {
    request: requestOf(desk, question, subject, prompt),
    left,
    keep: async (written) => {
      if (place) await keepCaption(services.database, place, { criteria, facts, ...written }, services.clock.now())
    },
  }
}

/** Prepares a caption; what is refused is refused here, before the first piece. */
export const prepareCaption = async (desk: CaptionDesk, question: CaptionQuestion): Promise<Prepared> => {
  const { postId, network } = question
  if (postId === null) return asked(desk, question, null)
  const { row, kind, isOut } = await openPost(desk, postId, network)
  if (isOut) throw new Refusal('caption-published')
  const isEditorial = kind === 'editorial'
  return asked(desk, { ...question, kind: isEditorial ? 'editorial' : 'ad' }, { advertiserId: row.advertiserId, postId, network })
}

/** The caption that is stored for a post, or one that is written as usual where there is none, or where the ad has changed. */
export const prepareUsual = async (desk: CaptionDesk, { postId, network, language }: PlainQuestion): Promise<Prepared> => {
  const { row, kind, isOut } = await openPost(desk, postId, network)
  const place = { advertiserId: row.advertiserId, postId, network }
  const kept = await findCaption(desk.services.database, place)
  if (kept && isOut) return asKept(kept)
  if (isOut) throw new Refusal('caption-published')
  const about = { kind: kind === 'editorial' ? 'editorial' : 'ad', postId, network, title: row.title, text: row.text } as const
  if (kept?.facts === hashOf(await subjectOf(desk, about))) return asKept(kept)
  if (kept) return asked(desk, { ...about, ...kept.criteria, promptId: null }, place)
  const prompt = await desk.prompts.defaultOf(desk.actor.account, network)
  return asked(desk, { ...usual, ...about, language, ...(prompt && { tone: prompt.tone }) }, place)
}

/** The events of a caption that is written, the last of which has been stored. */
export async function* writeCaption(
  { services }: CaptionDesk,
  prepared: Prepared,
  signal: AbortSignal,
): AsyncGenerator<TextEvent<Caption>> {
  if ('kept' in prepared) return yield { kind: 'done', written: prepared.kept }
  for await (const event of writeText(services, prepared.request, signal)) {
    if (event.kind !== 'done') yield event
    else {
      const { text, writer, fallback } = event.written
      await prepared.keep({ text, writer })
      yield { kind: 'done', written: { text, writer, fallback, left: prepared.left, isKept: false } }
    }
  }
}

/** Goes back to the first proposal. */
export const backToFirst = async (desk: CaptionDesk, postId: number, network: SocialNetwork | null): Promise<void> => {
  const { row, isOut } = await openPost(desk, postId, network)
  if (isOut) throw new Refusal('caption-published')
  await resetCaption(desk.services.database, { advertiserId: row.advertiserId, postId, network })
}
