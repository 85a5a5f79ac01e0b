import { Prompts } from '@vitrine/react/prompts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Screen } from '../screen/Screen.tsx'
import { useListAddress } from '../list/list-address.ts'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

export const PromptsScreen = () => {
  const { t } = useTranslation('prompts')
  const title = t('list.title')
  const address = useListAddress()
  const navigate = useNavigate()
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <Prompts
        query={address.query}
        onQueryChange={(event) => address.change(event.detail)}
        onPromptEdit={({ detail: { id } }) => void navigate(`/prompts/${id ?? 'new'}`)}
      />
    </Screen>
  )
}
