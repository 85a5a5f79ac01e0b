import { ContactList } from '@vitrine/react/contact-list'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useListAddress } from '../list/list-address.ts'
import { NotFoundScreen } from '../screen/ErrorScreens.tsx'
import { contactPortalPath, paths } from '../base/paths.ts'
import { Screen } from '../screen/Screen.tsx'
import { Head } from './Head.tsx'
import { useContactListLinks } from './use-contact-links.ts'
import { useContactParents } from './use-contact-parents.ts'
import { useShare } from './use-share.ts'

const Requests = ({ codeName }: { codeName: string }) => {
  const { t } = useTranslation('contacts-area')
  const { t: shell } = useTranslation('shell')
  const address = useListAddress()
  const ways = useContactListLinks()
  const { data: share } = useShare('portal', { portals: [codeName] })
  const portal = share?.portal?.name ?? codeName
  const title = t('apart.title', { portal })
  const parents = useContactParents(
    { label: shell('titles.contactsByPortal'), to: paths.contactPortals },
    { label: portal, to: contactPortalPath(codeName) },
  )
  if (share === null) return <NotFoundScreen />
  return (
    <Screen title={t('apart.link')} parents={parents}>
      <Head title={title} note={t('apart.lead')} back={{ label: t('apart.back', { portal }), to: contactPortalPath(codeName) }} />
      <ContactList
        {...ways}
        portal={codeName}
        reconciliation
        query={address.query}
        onQueryChange={(event) => address.change(event.detail)}
      />
    </Screen>
  )
}

/** A portal's requests without an ad, which are not counted as its contacts. */
export const ReconciliationScreen = () => {
  const { portal = '' } = useParams()
  return <Requests key={portal} codeName={portal} />
}
