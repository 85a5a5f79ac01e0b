import { ContactSynthesis } from '@vitrine/react/contact-synthesis'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useListAddress } from '../list/list-address.ts'
import { Screen } from '../screen/Screen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'
import { backlogPath } from './contacts.backlog.rules.ts'
import { useContactLinks } from './use-contact-links.ts'

export const SynthesisScreen = () => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const address = useListAddress()
  const title = t('titles.contactSynthesis')
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <ContactSynthesis
        {...useContactLinks(address.query)}
        query={address.query}
        onQueryChange={(event) => address.change(event.detail)}
        onBacklogOpen={(event) => void navigate(backlogPath(event.detail.kind, address.query))}
      />
    </Screen>
  )
}
