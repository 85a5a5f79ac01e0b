import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLanguage } from '../base/i18n.ts'
import { paths, productPath } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { factsOf, type Feature, featureNames } from '../promo/promo.features.model.ts'
import { NotFoundScreen } from '../screen/ErrorScreens.tsx'
import { Screen } from '../screen/Screen.tsx'
import { IconCheck, IconLock } from '../ui/icons.tsx'
import { PageTitle } from '../ui/Page.tsx'
import * as css from './products.css.ts'

interface ProductCardProps {
  product: Feature | 'qualiforma'
  to: string
  isSubscribed: boolean
}

const ProductCard = ({ product, to, isSubscribed }: ProductCardProps) => {
  const { t } = useTranslation('promo')
  return (
    <li className={css.product}>
      <h2 className={css.name}>
        <Link className={css.link} to={to}>
          {t(`names.${product}`)}
        </Link>
      </h2>
      <p className={css.state}>
        {isSubscribed ? <IconCheck size={16} /> : <IconLock size={16} />}
        {t(isSubscribed ? 'options.included' : 'options.notIncluded')}
      </p>
      <p className={css.about}>{t(`leads.${product}`)}</p>
    </li>
  )
}

/** All that an account may subscribe to. It is sold in French alone; in other languages there is no such page. */
export const ProductsScreen = () => {
  const { t } = useTranslation(['products', 'promo'])
  const { options } = useAccount().advertiser
  if (currentLanguage() !== 'fr') return <NotFoundScreen />
  return (
    <Screen title={t('list.title')}>
      <PageTitle title={t('list.title')} className={css.title} />
      <p className={css.lead}>{t('list.lead')}</p>
      <ul className={css.list}>
        {featureNames.map((feature) => (
          <ProductCard
            key={feature}
            product={feature}
            to={productPath(factsOf(feature).slug)}
            isSubscribed={options[factsOf(feature).option]}
          />
        ))}
        <ProductCard product="qualiforma" to={paths.qualificationForm} isSubscribed={false} />
      </ul>
      <p className={css.aside}>
        {t('list.code')} <Link to={paths.activation}>{t('activation.title')}</Link>
      </p>
    </Screen>
  )
}
