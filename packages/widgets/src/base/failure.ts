import { ApiError, toApiError, type ErrorKind } from '@vitrine/core/http'
import { errorText, type Language, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { errorState } from '../ui/states.ts'
import { iconRetry } from '../ui/icons.ts'
import { errorCode, errorDetail, WidgetError, type VitrineErrorCode } from './events.ts'
import { fallbackTexts } from './fallback-texts.ts'
import type { VitrineInstance } from './vitrine.types.ts'

interface FailureOptions {
  error: unknown
  /** One line beside something that is still there. */
  inline: boolean
  again: () => void
}

/** What a person can make of a failure that is no call's: a connection, a page that is not finished, or nothing. */
const kinds: Partial<Record<VitrineErrorCode, ErrorKind>> = { network: 'network', config: 'host' }

const callErrorOf = (error: unknown): ApiError =>
  error instanceof WidgetError ? new ApiError(kinds[error.code] ?? 'unknown') : toApiError(error)

/** What happened, the reference to quote, what to do. */
export const failureState = (t: Translate<MessageKey<'common'>>, { error, inline, again }: FailureOptions): TemplateResult => {
  const signedOut = errorCode(error) === 'auth'
  const cause = callErrorOf(error)
  const reference = cause.requestId
  return errorState({
    title: signedOut ? t('errors.auth') : t('faces.failed'),
    text: signedOut ? undefined : errorText(t, cause),
    reference: reference ? t('errors.reference', { reference }) : undefined,
    inline,
    actions: button({ label: signedOut ? t('faces.signInAgain') : t('faces.retry'), icon: iconRetry, onClick: again }),
  })
}

/** The way back in, where the session is over; above what is still there. */
export const signInAgain = (t: Translate<MessageKey<'common'>>, vitrine: VitrineInstance): TemplateResult | typeof nothing =>
  vitrine.isSignedOut ? failureState(t, { error: new ApiError('auth'), inline: true, again: () => vitrine.refresh() }) : nothing

/** The same where the texts themselves did not arrive. */
export const failureStateWithoutTexts = (language: Language, { error, inline, again }: FailureOptions): TemplateResult => {
  const { title, retry } = fallbackTexts[language]
  return errorState({
    title,
    reference: errorDetail(error).requestId,
    inline,
    actions: button({ label: retry, icon: iconRetry, onClick: again }),
  })
}
