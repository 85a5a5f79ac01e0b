import { ContactList } from '@vitrine/react/contact-list'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useListAddress } from '../list/list-address.ts'
import { NotFoundScreen } from '../screen/ErrorScreens.tsx'
import { paths, reconciliationsPath } from '../base/paths.ts'
import { Screen } from '../screen/Screen.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Head } from './Head.tsx'
import { useContactListLinks } from './use-contact-links.ts'
import { useContactParents } from './use-contact-parents.ts'
import { detailSearch, listNarrowing, useShare } from './use-share.ts'
import { ShareFacts } from './Share.tsx'

const Portal = ({ codeName }: { codeName: string }) => {
  const { t } = useTranslation('contacts-area')
  const { t: shell } = useTranslation('shell')
  const address = useListAddress()
  const ways = useContactListLinks()
  const scope = { portals: [codeName] }
  const share = useShare('portal', scope)
  const name = share.data?.portal?.name ?? codeName
  const title = t('portal.title', { portal: name })
  const parents = useContactParents({ label: shell('titles.contactsByPortal'), to: paths.contactPortals })
  const apart = useShare('portal', scope, listNarrowing(address.query)).data?.reconciliations
  if (share.data === null) return <NotFoundScreen />
  return (
    <Screen title={name} parents={parents}>
      <Head
        title={title}
        back={{ label: t('portal.back'), to: paths.contactPortals }}
        actions={
          <LinkButton to={reconciliationsPath(codeName) + detailSearch(address.query)}>
            {t('apart.link')}
            {apart !== undefined && ` (${apart})`}
          </LinkButton>
        }
      >
        <ShareFacts by="portal" scope={scope} query={address.query} />
      </Head>
      <ContactList {...ways} portal={codeName} query={address.query} onQueryChange={(event) => address.change(event.detail)} />
    </Screen>
  )
}

/** Contacts of one portal, by mail and by call. */
export const PortalScreen = () => {
  const { portal = '' } = useParams()
  return <Portal key={portal} codeName={portal} />
}
