import { useTranslation } from 'react-i18next'
import { paths } from '../base/paths.ts'
import type { Crumb } from '../screen/Screen.tsx'

/** The screens above one of the contact manager, the synthesis first. */
export const useContactParents = (...between: readonly Crumb[]): Crumb[] => {
  const { t } = useTranslation('shell')
  return [{ label: t('titles.contactManager'), to: paths.contactSynthesis }, ...between]
}
