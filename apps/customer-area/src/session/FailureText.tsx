import type { ApiError } from '@vitrine/core/http'
import { errorText, failureText } from '@vitrine/core/i18n'
import { useTranslation } from 'react-i18next'

interface FailureTextProps {
  error: ApiError
  /** What failed, unless the context shows it. */
  what?: string
}

/** The message about a failed call. */
export const FailureText = ({ error, what }: FailureTextProps) => {
  const { t } = useTranslation('common')
  const common = t as (key: string) => string
  return what === undefined ? errorText(common, error) : failureText(common, what, error)
}
