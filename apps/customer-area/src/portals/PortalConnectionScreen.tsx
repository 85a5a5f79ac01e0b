import { isWebAddress } from '@vitrine/core/web-addresses'
import { useTranslation } from 'react-i18next'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { PageTitle } from '../ui/Page.tsx'

/** Leads to the account's own pages of its group of portals, or of its property portal. */
export const PortalConnectionScreen = () => {
  const { t } = useTranslation('portals')
  const { portalGroup, propertyPortal } = useAccount().advertiser.connectionUrls
  const url = [portalGroup, propertyPortal].find(isWebAddress)
  const title = t('connection.title')
  return (
    <Screen title={title} parents={[{ label: t('list.title'), to: paths.portals }]}>
      <PageTitle title={title} />
      <p>{t(url ? 'connection.text' : 'connection.none')}</p>
      {url && (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {t('actions.connect')}
        </a>
      )}
      <p>
        <LinkButton to={paths.portals}>{t('list.title')}</LinkButton>
      </p>
    </Screen>
  )
}
