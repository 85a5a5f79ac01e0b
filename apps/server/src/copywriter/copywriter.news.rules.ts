import { hashtagsOf, phoneNumberIn } from '@vitrine/core/post-checks'
import { networkLimits } from '@vitrine/core/social-networks'
import type { TextRequest } from '@vitrine/core/text-generation'
import { closingOf } from './copywriter.ad.rules.ts'
import { cut, fitted, lengthOn } from './copywriter.blocks.rules.ts'
import { hashtagOf } from './copywriter.hashtags.rules.ts'
import type { Wishes } from './copywriter.instructions.rules.ts'
import { mannersOf, registerOfTone } from './copywriter.manners.rules.ts'
import type { Tongue } from './copywriter.model.ts'
import { sentence, type Speaker } from './copywriter.sentences.rules.ts'
import { createPicker } from './copywriter.variants.rules.ts'

export type NewsSubject = Extract<TextRequest['subject'], { kind: 'news' }>

/** A network that refuses telephone numbers would refuse the post for one of a person's words. */
const withoutPhones = (text: string, { network }: TextRequest): string => {
  if (!network || !networkLimits[network].refusesPhoneNumbers) return text
  let left = text
  for (let phone = phoneNumberIn(left); phone !== null; phone = phoneNumberIn(left)) left = left.replace(phone, '')
  return left === text ? text : left.replaceAll(/[^\S\n]+(?=[.,;:!?]|\n|$)/g, '').replaceAll(/ {2,}/g, ' ')
}

const layout = [['hook'], ['opening'], ['closing'], ['tags']] as const

/** A caption of news: a person's own words as they are, with an opening before and a request behind. */
export const writeNews = (request: TextRequest, { title, text }: NewsSubject, tongue: Tongue, wishes: Wishes, max: number): string => {
  const { network, agency } = request
  const speaker: Speaker = {
    language: request.language,
    register: registerOfTone(request.tone),
    picker: createPicker(request.seed, request.temperature),
  }
  const manners = mannersOf(network, request.tone)
  const hasEmojis = wishes.emojis && manners.emojis !== 'none'
  const own = [title, text]
    .map((part) => withoutPhones(part.trim(), request))
    .filter(Boolean)
    .join('\n\n')
  const hook = sentence(speaker, tongue.phrases.newsHooks[speaker.register], {})
  const closing = closingOf({ request, tongue, speaker, wishes }, 'news')
  const { tags } = tongue.phrases
  const room = wishes.hashtags ? Math.max(0, manners.hashtags - hashtagsOf(own).length) : 0
  const hashtags = [agency.city, agency.name, tags.news].flatMap((words) => hashtagOf(words) ?? [])
  const blocks = {
    hook: hasEmojis ? `📣 ${hook}` : hook,
    opening: lengthOn(network, own) > max ? cut(own, max, network) : own,
    closing: hasEmojis ? `📩 ${closing}` : closing,
    tags: [...new Set(hashtags)].slice(0, room).join(' '),
  }
  return fitted(blocks, layout, max, network)
}
