import type { ApiError } from '@vitrine/core/http'
import { errorText } from '@vitrine/core/i18n'
import { useTranslation } from 'react-i18next'

/** What to tell a person about a failed call. */
export const FailureText = ({ error }: { error: ApiError }) => {
  const { t } = useTranslation('common')
  return errorText(t as (key: string) => string, error)
}
