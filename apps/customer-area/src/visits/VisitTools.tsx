import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { box } from '../ui/choices.css.ts'
import { IconSearch } from '../ui/icons.tsx'
import { maxSearch, type VisitsQuery } from './visits-query.ts'
import * as css from './visits.css.ts'

interface VisitToolsProps {
  wish: VisitsQuery
  onChange: (wish: VisitsQuery, replace: boolean) => void
}

const pauseMs = 300

/** The text as typed; `settle` is told once typing pauses. A text that came from elsewhere, such as the back button, replaces it. */
const useTyped = (value: string, settle: (text: string) => void) => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (known !== value) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    typed,
    type(text: string): void {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => settle(text.trim()), pauseMs)
    },
  }
}

export const VisitTools = ({ wish, onChange }: VisitToolsProps) => {
  const { t } = useTranslation('contact-area')
  const { typed, type } = useTyped(wish.search, search => onChange({ ...wish, search, page: 1 }, true))
  return (
    <search className={css.tools}>
      <label className={css.search}>
        <IconSearch size={18} className={css.mark} />
        <input
          type="search"
          className={css.input}
          aria-label={t('visits.search')}
          placeholder={t('visits.searchHint')}
          maxLength={maxSearch}
          value={typed}
          onChange={event => type(event.target.value)}
        />
      </label>
      <label className={css.tick}>
        <input type="checkbox" className={box} checked={wish.comingOnly} onChange={event => onChange({ ...wish, comingOnly: event.target.checked, page: 1 }, false)} />
        {t('visits.comingOnly')}
      </label>
    </search>
  )
}
