import { useTranslation } from 'react-i18next'
import { hidden } from '../theme/hidden.css.ts'
import * as css from './skeleton.css.ts'

/** Placeholder lines; for screen readers the text "loading". */
export const Skeleton = ({ lines }: { lines: number }) => {
  const { t } = useTranslation('shell')
  return (
    <div className={css.lines} aria-busy="true">
      <span className={hidden}>{t('dashboard.loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={css.line} />
      ))}
    </div>
  )
}
