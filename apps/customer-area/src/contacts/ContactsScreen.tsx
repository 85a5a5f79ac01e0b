import { ContactList } from '@vitrine/react/contact-list'
import { useTranslation } from 'react-i18next'
import { useListAddress } from '../list/list-address.ts'
import { Screen } from '../screen/Screen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'
import { useContactListLinks } from './use-contact-links.ts'
import { useContactParents } from './use-contact-parents.ts'

export const ContactsScreen = () => {
  const { t } = useTranslation('shell')
  const address = useListAddress()
  const ways = useContactListLinks()
  const title = t('titles.allContacts')
  return (
    <Screen title={title} parents={useContactParents()}>
      <PageTitle title={title} className={hidden} />
      <ContactList {...ways} query={address.query} onQueryChange={(event) => address.change(event.detail)} />
    </Screen>
  )
}
