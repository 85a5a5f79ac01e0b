import { abilitiesOf } from '@vitrine/core/account'
import type { ComponentProps } from 'react'
import { useAccount } from '../base/services.tsx'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { NotFoundScreen } from '../screen/ErrorScreens.tsx'
import { Screen } from '../screen/Screen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

interface PostScreenProps extends ComponentProps<typeof Screen> {
  /** False if the address cannot name anything; the screen is then "not found". */
  isKnown?: boolean
  /** Class of the title. Hidden by default, because the widget below renders its own. */
  className?: string
}

/** Frame of all screens about posts; shows the promotion to accounts without the subscription. */
export const PostScreen = ({ title, parents = [], isKnown = true, className = hidden, children }: PostScreenProps) => {
  if (!abilitiesOf(useAccount()).publishPosts) return <PromoScreen feature="social" />
  if (!isKnown) return <NotFoundScreen />
  return (
    <Screen title={title} parents={parents}>
      <PageTitle title={title} className={className} />
      {children}
    </Screen>
  )
}

/** Whether the id in the address is missing or a positive integer. */
export const isPostId = (id: string | undefined): boolean => id === undefined || /^[1-9]\d{0,8}$/.test(id)
