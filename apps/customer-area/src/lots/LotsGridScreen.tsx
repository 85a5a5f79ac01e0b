import { Lots } from '@vitrine/react/lots'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { NotFoundScreen } from '../screen/ErrorScreens.tsx'
import { lotsPath, paths } from '../base/paths.ts'
import { Screen } from '../screen/Screen.tsx'

/** The lots of a programme, edited like a spreadsheet. */
export const LotsGridScreen = () => {
  const { t } = useTranslation('shell')
  const { programId = '' } = useParams()
  const navigate = useNavigate()
  if (!/^\d{1,9}$/.test(programId)) return <NotFoundScreen />
  const id = Number(programId)
  return (
    <Screen
      title={t('ads.lotsGrid')}
      parents={[
        { label: t('ads.title'), to: paths.ads },
        { label: t('ads.lotsOf'), to: lotsPath(id) },
      ]}
    >
      <Lots programme={id} onAdOpen={({ detail }) => void navigate(`/posts/${detail.id}/edit`)} />
    </Screen>
  )
}
