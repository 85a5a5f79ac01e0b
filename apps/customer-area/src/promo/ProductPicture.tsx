import { useTranslation } from 'react-i18next'
import { useStore } from '../base/store.ts'
import { appearance } from '../theme/appearance.ts'
import type { Feature } from './promo.features.model.ts'
import * as css from './promo.css.ts'

const addressOf = (feature: Feature, scheme: 'light' | 'dark'): string => `/promo/${feature}-${scheme}.webp`

/** The product in use, in the colours of the page. The pictures are taken by `node scripts/promo-pictures.ts`. */
export const ProductPicture = ({ feature }: { feature: Exclude<Feature, 'guarantee'> }) => {
  const { t } = useTranslation('promo')
  const theme = useStore(appearance)
  return (
    <picture className={css.picture}>
      {theme === 'auto' && <source srcSet={addressOf(feature, 'dark')} media="(prefers-color-scheme: dark)" />}
      <img
        className={css.image}
        src={addressOf(feature, theme === 'dark' ? 'dark' : 'light')}
        alt={t(`pictures.${feature}`)}
        width={1280}
        height={800}
        decoding="async"
      />
    </picture>
  )
}
