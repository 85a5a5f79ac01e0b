import { useTranslation } from 'react-i18next'

export const usePasswordLabels = () => {
  const { t } = useTranslation('session')
  return { show: t('password.show'), hide: t('password.hide'), capsLock: t('password.capsLock') }
}
