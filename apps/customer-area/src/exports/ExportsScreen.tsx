import { abilitiesOf } from '@vitrine/core/account'
import { Exports } from '@vitrine/react/exports'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { config } from '../base/config.ts'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { useListAddress } from '../list/list-address.ts'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** Everybody who gets here may export ads. */
export const ExportsScreen = () => {
  const { t } = useTranslation('exports')
  const { exportContacts } = abilitiesOf(useAccount())
  const navigate = useNavigate()
  const address = useListAddress()
  return (
    <Screen title={t('title')}>
      <PageTitle title={t('title')} className={hidden} />
      <Exports
        query={address.query}
        pause={config.pacing?.download}
        {...(exportContacts && { contactsHref: paths.contacts })}
        onQueryChange={(event) => address.change(event.detail)}
        onContactsOpen={(event) => {
          event.preventDefault()
          void navigate(paths.contacts)
        }}
      />
    </Screen>
  )
}
