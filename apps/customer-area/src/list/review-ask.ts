import { canAskForReviews } from '@vitrine/core/review-requests'
import { useNavigate } from 'react-router'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'

/** Leads from a person to where they are asked for a review. Whom it is about is no part of the address, which others may see. */
export const useReviewAsk = () => {
  const navigate = useNavigate()
  return {
    asksReviews: canAskForReviews(useAccount()),
    onReviewAsk: ({ detail }: CustomEvent<Record<'email' | 'name' | 'reference', string>>): void =>
      void navigate(paths.reviewRequests, { state: detail }),
  }
}

/** Whom the way here was about. */
export const readReviewAsk = (state: unknown) => {
  const known = Object(state) as Partial<Record<'email' | 'name' | 'reference', unknown>>
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return { email: text(known.email), name: text(known.name), reference: text(known.reference) }
}
