import { ContactBreakdown } from '@vitrine/react/contact-breakdown'
import { useTranslation } from 'react-i18next'
import { useListAddress } from '../list/list-address.ts'
import { Screen } from '../screen/Screen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'
import { useContactLinks } from './use-contact-links.ts'
import { useContactParents } from './use-contact-parents.ts'

const BreakdownScreen = ({ title, by }: { title: string; by: 'portal' | 'ad' }) => {
  const address = useListAddress()
  return (
    <Screen title={title} parents={useContactParents()}>
      <PageTitle title={title} className={hidden} />
      <ContactBreakdown
        {...useContactLinks(address.query)}
        by={by}
        query={address.query}
        onQueryChange={(event) => address.change(event.detail)}
      />
    </Screen>
  )
}

export const PortalsScreen = () => {
  const { t } = useTranslation('shell')
  return <BreakdownScreen title={t('titles.contactsByPortal')} by="portal" />
}

export const PostsScreen = () => {
  const { t } = useTranslation('shell')
  return <BreakdownScreen title={t('titles.contactsByAd')} by="ad" />
}
