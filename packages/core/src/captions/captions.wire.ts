import { languages } from '../i18n/languages.ts'
import { portalCodeOf, placeOfPortal } from '../posts/posts.codes.wire.ts'
import { styleFields, writtenFields } from '../text-generation/text-generation.wire.ts'
import { codec, mapped, nullable, nullableInteger, oneOf, record, text, truth, wireObject, withDefault } from '../wire/index.ts'
import type { Caption, CaptionQuestion } from './captions.model.ts'

const questionFields = wireObject({
  kind: ['nature', mapped({ ANNONCE: 'ad', EDITO: 'editorial' } as const)],
  postId: ['annonceId', nullableInteger],
  portal: ['diffuseurNomDeCode', nullable(text)],
  title: ['titre', withDefault(text, '')],
  text: ['texte', withDefault(text, '')],
  ...styleFields,
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

export const captionWire = record<Caption>()({ ...writtenFields, isKept: ['dejaGenere', truth] })
