import { AdsList } from '@vitrine/react/ads-list'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { lotsPath, paths } from '../base/paths.ts'
import { Screen } from '../screen/Screen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { LinkButton } from '../ui/Button.tsx'
import { PageTitle } from '../ui/Page.tsx'
import { visibleFields } from './ads.visible-fields.model.ts'
import { useExportsLink } from '../list/exports-link.ts'
import { useListAddress } from '../list/list-address.ts'
import { useAdLinks } from './use-ad-links.ts'

export const AdsScreen = () => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const address = useListAddress()
  const exportsLink = useExportsLink()
  const adLinks = useAdLinks()
  return (
    <Screen title={t('ads.title')}>
      <PageTitle title={t('ads.title')} className={hidden} />
      <AdsList
        {...exportsLink}
        {...adLinks}
        {...visibleFields}
        query={address.query}
        pageSize={50}
        onQueryChange={(event) => address.change(event.detail)}
        onLotsOpen={(event) => void navigate(lotsPath(event.detail.ad.id))}
      >
        <LinkButton slot="actions" variant="primary" to={paths.newAd}>
          {t('adEditor.new')}
        </LinkButton>
      </AdsList>
    </Screen>
  )
}
