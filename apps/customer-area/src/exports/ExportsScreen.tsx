import { abilitiesOf } from '@vitrine/core/account'
import { exportRefusal } from '@vitrine/core/exports'
import { Exports } from '@vitrine/react/exports'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { title as titleStyle } from '../ads/ads.css.ts'
import { useListAddress } from '../lists/list-address.ts'
import { config } from '../app/config.ts'
import { paths } from '../app/paths.ts'
import { useAccount } from '../app/services.tsx'
import { Screen } from '../frame/Screen.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyFace } from '../ui/EmptyFace.tsx'
import { hidden } from '../ui/hidden.css.ts'
import { IconLock } from '../ui/icons.tsx'
import { PageTitle } from '../ui/Page.tsx'

const ExportsList = () => {
  const navigate = useNavigate()
  const address = useListAddress()
  return (
    <Exports
      query={address.query}
      pause={config.pacing?.download}
      contactsHref={paths.contacts}
      onQueryChange={event => address.change(event.detail)}
      onContactsOpen={event => {
        event.preventDefault()
        void navigate(paths.contacts)
      }}
    />
  )
}

const NoAccess = () => {
  const { t } = useTranslation('exports')
  return (
    <EmptyFace icon={<IconLock size={26} />} title={t('noAccess')} text={t('noAccessText')}>
      <LinkButton to={paths.contactSynthesis}>{t('seeOffer')}</LinkButton>
    </EmptyFace>
  )
}

export const ExportsScreen = () => {
  const { t } = useTranslation('exports')
  const refusal = exportRefusal(abilitiesOf(useAccount()))
  return (
    <Screen title={t('title')}>
      <PageTitle title={t('title')} className={refusal === null ? hidden : titleStyle} />
      {refusal === null ? <ExportsList /> : <NoAccess />}
    </Screen>
  )
}
