import { languages } from '../i18n/languages.ts'
import { portalCodeOf, placeOfPortal } from '../posts/posts.codes.wire.ts'
import { textFailures, textLengths, textTones } from '../text-generation/text-generation.model.ts'
import { codec, mapped, nullable, nullableInteger, oneOf, record, text, truth, wireObject, withDefault } from '../wire/index.ts'
import type { Caption, CaptionQuestion } from './captions.model.ts'

export const captionTextWire = wireObject({ text: ['text', text] })

/** Why a caption did not come, after it had begun. */
export const captionFailureWire = wireObject({ code: ['code', text], message: ['message', text] })

const questionFields = wireObject({
  kind: ['nature', mapped({ ANNONCE: 'ad', EDITO: 'editorial' } as const)],
  postId: ['annonceId', nullableInteger],
  portal: ['diffuseurNomDeCode', nullable(text)],
  title: ['titre', withDefault(text, '')],
  text: ['texte', withDefault(text, '')],
  tone: ['ton', oneOf(textTones)],
  length: ['longueur', oneOf(textLengths)],
  language: ['langue', oneOf(languages)],
  promptId: ['prompt_id', nullableInteger],
})

export const captionQuestionWire = codec(
  questionFields.schema,
  (wire): CaptionQuestion => {
    const { portal, ...question } = questionFields.read(wire)
    return { ...question, network: (portal && placeOfPortal(portal)?.network) || null }
  },
  ({ network, ...question }: CaptionQuestion) =>
    questionFields.write({ ...question, portal: network && portalCodeOf(network, question.kind) }),
)

export const captionWire = record<Caption>()({
  text: ['text', text],
  writer: ['redacteur', oneOf(['copywriter', 'service'])],
  fallback: ['repli', nullable(oneOf(textFailures))],
  left: ['reste', nullableInteger],
  isKept: ['dejaGenere', truth],
})
