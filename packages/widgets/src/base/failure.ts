import { ApiError, toApiError } from '@vitrine/core/http'
import { commonMessages, errorText, type MessageKey, type Translate } from '@vitrine/core/i18n'
import type { TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { buttonStyles } from '../ui/button.styles.ts'
import { errorFace } from '../ui/faces.ts'
import { faceStyles } from '../ui/faces.styles.ts'
import { iconRetry } from '../ui/icons.ts'
import { errorCode, WidgetError } from './events.ts'

/** What a widget needs only when something goes wrong, so it is fetched then. */
export const styles = [buttonStyles, faceStyles]
export const sources = { common: commonMessages }

interface FailureOptions {
  error: unknown
  t: Translate<MessageKey<'common'>>
  /** One line beside something that is still there. */
  inline: boolean
  again: () => void
}

/** The face of a failure: what happened, the reference to quote, what to do. */
export const failureFace = ({ error, t, inline, again }: FailureOptions): TemplateResult => {
  const signedOut = errorCode(error) === 'auth'
  // A part or a language file that did not arrive is a matter of the connection.
  const cause = error instanceof WidgetError && error.code === 'network' ? new ApiError('network') : toApiError(error)
  const reference = cause.requestId
  return errorFace({
    title: signedOut ? t('errors.auth') : t('faces.failed'),
    text: signedOut ? undefined : errorText(t, cause),
    reference: reference ? t('errors.reference', { reference }) : undefined,
    inline,
    actions: button({ label: signedOut ? t('faces.signInAgain') : t('faces.retry'), icon: iconRetry, onClick: again }),
  })
}
