import type { Advertiser } from '@vitrine/core/account'
import { adContextOf, adForm } from '@vitrine/core/ad-form'
import { dayOf, timeZoneOf } from '@vitrine/core/days'
import { wordFields, type FeedWord, type MessageGroup, type WordChoice } from '@vitrine/core/feeds'
import { choiceText, ownText, type AnyRow, type Choice } from '@vitrine/core/form'
import { objectTypes } from '../../object-types/object-types.model.ts'
import { plainWord } from '../../poliris/poliris.plain.rules.ts'
import type { ReportWords } from '../feeds.report.service.ts'
import type { FeedWordRow } from '../feeds.table.ts'
import { polirisWord } from '../reading/feeds.words.rules.ts'

type WiredChoice = Choice<unknown> & { wire?: string }

/** What the words of an account's ads may be read as, in the reader's language. */
export const wordChoices = (advertiser: Advertiser, { form }: ReportWords, now: Date): WordChoice[] => {
  const context = adContextOf(advertiser, {
    isModel: false,
    isLot: false,
    today: dayOf(now, timeZoneOf(advertiser.country)),
    objectTypes: objectTypes({ language: form.language, universe: advertiser.universe }),
    managers: [],
  })
  return wordFields.flatMap((field) =>
    adForm
      .choicesOf(field, adForm.empty, context)
      .map((choice: WiredChoice) => ({ field, value: choice.wire ?? String(choice.value), label: choiceText(choice, form) })),
  )
}

/** Those that can be said in a file of numbered columns. */
export const polirisChoices = (choices: readonly WordChoice[]): WordChoice[] =>
  choices.filter(({ field, value }) => polirisWord[field](value) !== undefined)

/** A stored word as the report shows it. */
export const writtenWord = ({ id, field, word, value }: FeedWordRow, choices: readonly WordChoice[], { form }: ReportWords): FeedWord => ({
  id,
  field,
  word,
  value,
  label: ownText(form, (adForm.fields[field] as unknown as AnyRow<never, never>).label),
  meaning: choices.find((choice) => choice.field === field && choice.value === value)?.label ?? value,
})

const reasons: ReadonlySet<string> = new Set(['column-unknown-word', 'not-offered'])

/** Whether a line of the report is about a word that may be given a meaning, and which one it was given. */
export const wordOfGroup = (
  { field, reason, value }: { field: string; reason: string; value: string },
  words: readonly FeedWordRow[],
): Pick<MessageGroup, 'isWord' | 'wordId'> => {
  const isWord = reasons.has(reason) && value !== '' && (wordFields as readonly string[]).includes(field)
  const word = isWord ? words.find((one) => one.field === field && one.plain === plainWord(value)) : undefined
  return { isWord, wordId: word?.id ?? null }
}
