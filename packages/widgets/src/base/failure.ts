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
  /** One line beside content that is still there. */
  inline: boolean
  again: () => void
}

/** How a failure that is not a failed call is presented: as a connection error, an unfinished page, or an unknown error. */
const kinds: Partial<Record<VitrineErrorCode, ErrorKind>> = { network: 'network', config: 'host' }

const callErrorOf = (error: unknown): ApiError =>
  error instanceof WidgetError ? new ApiError(kinds[error.code] ?? 'unknown') : toApiError(error)

/** Shows what happened, the reference to quote, and what to do. */
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

/** The button to sign in again after the session has ended; shown above content that is still there. */
export const signInAgain = (t: Translate<MessageKey<'common'>>, vitrine: VitrineInstance): TemplateResult | typeof nothing =>
  vitrine.isSignedOut ? failureState(t, { error: new ApiError('auth'), inline: true, again: () => vitrine.refresh() }) : nothing

/** The error state for when the texts could not be loaded either. */
export const failureStateWithoutTexts = (language: Language, { error, inline, again }: FailureOptions): TemplateResult => {
  const { title, retry } = fallbackTexts[language]
  return errorState({
    title,
    reference: errorDetail(error).requestId,
    inline,
    actions: button({ label: retry, icon: iconRetry, onClick: again }),
  })
}
