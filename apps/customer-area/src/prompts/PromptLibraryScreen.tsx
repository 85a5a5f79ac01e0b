import { abilitiesOf } from '@vitrine/core/account'
import { PromptLibrary } from '@vitrine/react/prompt-library'
import { useTranslation } from 'react-i18next'
import { generatePath, useNavigate } from 'react-router'
import { paths } from '../base/paths.ts'
import { useAccount } from '../base/services.tsx'
import { Screen } from '../screen/Screen.tsx'
import { useListAddress } from '../list/list-address.ts'
import { PromoScreen } from '../promo/PromoScreen.tsx'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

export const PromptLibraryScreen = () => {
  const { t } = useTranslation('prompts')
  const title = t('list.title')
  const address = useListAddress()
  const navigate = useNavigate()
  if (!abilitiesOf(useAccount()).personalisePrompts) return <PromoScreen feature="prompts" />
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <PromptLibrary
        query={address.query}
        onQueryChange={(event) => address.change(event.detail)}
        onPostsOpen={() => void navigate(paths.postsAlias)}
        onPromptOpen={({ detail: { id } }) => void navigate(generatePath(paths.prompt, { record: String(id) }))}
        onPromptEdit={({ detail: { id } }) =>
          void navigate(id === null ? paths.newPrompt : generatePath(paths.editPrompt, { record: String(id) }))
        }
      />
    </Screen>
  )
}
