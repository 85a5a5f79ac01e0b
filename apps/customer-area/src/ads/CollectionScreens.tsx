import type { AdCollection, ListedAd } from '@vitrine/core/ads'
import { AdsList } from '@vitrine/react/ads-list'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../base/paths.ts'
import { Screen } from '../screen/Screen.tsx'
import { useListAddress } from '../list/list-address.ts'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'
import { visibleFields } from './ads.visible-fields.model.ts'

interface CollectionProps {
  collection: AdCollection
  title: string
  /** The pattern of the address of an ad's page. */
  view: string
}

/** The list of a collection of ads. */
const Collection = ({ collection, title, view }: CollectionProps) => {
  const navigate = useNavigate()
  const address = useListAddress()
  const open = (event: CustomEvent<{ ad: ListedAd }>): void => {
    event.preventDefault()
    void navigate(view.replace(':post', String(event.detail.ad.id)))
  }
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <AdsList
        {...visibleFields}
        readonly
        collection={collection}
        adHref={view.replace(':post', '{id}')}
        query={address.query}
        onQueryChange={(event) => address.change(event.detail)}
        onAdOpen={open}
      />
    </Screen>
  )
}

/** The list of manually selected used vehicles. */
export const VehicleSelectionScreen = () => {
  const { t } = useTranslation('shell')
  return <Collection collection="vehicle-selection" title={t('titles.vehicleSelection')} view={paths.adSelectionView} />
}

/** Premises, shops, businesses and offices. */
export const CommercialAdsScreen = () => {
  const { t } = useTranslation('shell')
  return <Collection collection="commercial" title={t('titles.commercialAds')} view={paths.adView} />
}
