import { grants } from '@vitrine/core/account'
import { createReusableTextsClient, reusableTextDefaults, type ReusableText } from '@vitrine/core/reusable-texts'
import type { ReviewsContext } from './reviews.types.ts'

const mostTexts = 100
const placeholder = /\[[^\]\n]+\]/

/** The account's reusable texts that stand alone: those with placeholders are about an ad. */
export const findTexts = async ({ http, account }: Pick<ReviewsContext, 'http' | 'account'>): Promise<ReusableText[]> => {
  if (!account || !grants(account, 'ads:write')) return []
  const { items } = await createReusableTextsClient(http).list({ ...reusableTextDefaults, limit: mostTexts })
  return items.filter(({ text }) => !placeholder.test(text))
}
