import type { Change as Difference } from '@vitrine/core/contacts'
import { useTranslation } from 'react-i18next'
import { IconDown, IconSame, IconUp } from '../ui/area-icons.tsx'
import * as css from './dashboard.css.ts'

const arrows = { up: <IconUp size={14} />, down: <IconDown size={14} />, same: <IconSame size={14} />, none: null }

interface ChangeProps {
  change: Difference
  goodWhen: 'up' | 'down'
}

/** An arrow and a text, so that neither colour nor arrow is needed to understand it. */
export const Change = ({ change, goodWhen }: ChangeProps) => {
  const { t } = useTranslation('contacts')
  const isMove = change.kind === 'up' || change.kind === 'down'
  const words = isMove ? t(`change.${change.kind}`, { amount: change.amount }) : t(`change.${change.kind}`)
  const tone = isMove ? css.tones[change.kind === goodWhen ? 'good' : 'bad'] : ''
  return (
    <span className={`${css.change} ${tone}`}>
      {arrows[change.kind]}
      {words}
    </span>
  )
}
