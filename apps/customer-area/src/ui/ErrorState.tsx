import { toApiError } from '@vitrine/core/http'
import { errorText } from '@vitrine/core/i18n'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { IconRefresh } from './icons.tsx'
import { Notice } from './Notice.tsx'
import * as css from './error-state.css.ts'

interface ErrorStateProps {
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** An error in plain words, with the reference to quote and a retry button. */
export const ErrorState = ({ error, busy, onRetry }: ErrorStateProps) => {
  const { t } = useTranslation('common')
  const failure = toApiError(error)
  return (
    <Notice tone="danger">
      <div className={css.face}>
        <p className={css.words}>
          {errorText(t as (key: string) => string, failure)}
          {failure.requestId && <small className={css.reference}>{t('errors.reference', { reference: failure.requestId })}</small>}
        </p>
        <Button onClick={onRetry} busy={busy}>
          <IconRefresh size={18} />
          {t('faces.retry')}
        </Button>
      </div>
    </Notice>
  )
}
