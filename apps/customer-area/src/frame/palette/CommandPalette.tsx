import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../base/services.tsx'
import { Modal } from '../../ui/Dialog.tsx'
import { hidden } from '../../theme/hidden.css.ts'
import { IconSearch } from '../../ui/icons.tsx'
import { type Entry, fits, signOutKey, useCommands, useHelp, useScreens, useSettings } from './palette-entries.tsx'
import { recentKeys, rememberKey } from './palette-recent.ts'
import { type RecordSearch, useAdEntries, useContactEntries, usePostEntries } from './palette-search.tsx'
import * as css from './palette.css.ts'

interface Group {
  heading: string
  entries: Entry[]
}

const worst = ['searching', 'failed', 'done', 'idle'] as const

const useGroups = (typed: string, recent: readonly string[]) => {
  const { t } = useTranslation('shell')
  const ads = useAdEntries(typed)
  const contacts = useContactEntries(typed)
  const posts = usePostEntries(typed)
  const searches = [ads, contacts, posts]
  const known = { screens: useScreens(), settings: useSettings(), help: useHelp(), commands: useCommands() }
  const all = Object.values(known).flat()
  // What was used last stands first, and not a second time, until something is typed.
  const used = typed.trim() === '' ? recent.flatMap((key) => all.find((entry) => entry.key === key) ?? []) : []
  const matching = (entries: Entry[]): Entry[] =>
    entries.filter((entry) => !used.includes(entry) && fits(`${entry.label} ${entry.note ?? ''}`, typed))
  const screens = matching(known.screens)
  const groups: Group[] = [
    { heading: t('palette.recent'), entries: used },
    { heading: t('palette.screens'), entries: screens },
    { heading: t('palette.ads'), entries: ads.entries },
    { heading: t('palette.contacts'), entries: contacts.entries },
    { heading: t('palette.posts'), entries: posts.entries },
    { heading: t('palette.settings'), entries: matching(known.settings) },
    { heading: t('palette.help'), entries: matching(known.help) },
    { heading: t('palette.commands'), entries: matching(known.commands) },
  ]
  const state = worst.find((each) => searches.some((search) => search.state === each)) ?? 'idle'
  return {
    groups: groups.filter((group) => group.entries.length > 0),
    /** Whether an entry may be offered again: records are found anew, and Enter right after opening must not sign anybody out. */
    isRepeatable: (entry: Entry) => entry.key !== signOutKey && all.some(({ key }) => key === entry.key),
    state,
    isFirstKnown: screens.length > 0 || ads.entries.length > 0 || state !== 'searching',
  }
}

const step = (key: string, active: number, count: number): number | null => {
  if (count === 0) return null
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active + count - 1) % count
  if (key === 'PageDown') return Math.min(active + 5, count - 1)
  if (key === 'PageUp') return Math.max(active - 5, 0)
  return null
}

interface OptionsProps {
  id: string
  groups: Group[]
  active: Entry | undefined
  onHover: (entry: Entry) => void
  onChoose: (entry: Entry) => void
}

const Options = ({ id, groups, active, onHover, onChoose }: OptionsProps) => {
  const chosen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [active?.key])
  return groups.map(({ heading, entries }) => (
    <div key={heading} role="group" aria-label={heading}>
      <div className={css.heading} aria-hidden="true">
        {heading}
      </div>
      {entries.map((entry) => (
        <div
          key={entry.key}
          id={`${id}-${entry.key}`}
          ref={entry.key === active?.key ? chosen : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={entry.key === active?.key}
          className={css.option}
          onMouseMove={() => onHover(entry)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(entry)}
        >
          <span className={css.icon}>{entry.icon}</span>
          <span className={css.words}>{entry.label}</span>
          {entry.note && <span className={css.note}>{entry.note}</span>}
        </div>
      ))}
    </div>
  ))
}

interface SearchBoxProps {
  list: string
  active: Entry | undefined
  typed: string
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const SearchBox = ({ list, active, typed, onType, onKeyDown }: SearchBoxProps) => {
  const { t } = useTranslation('shell')
  return (
    <div className={css.search}>
      <IconSearch />
      <input
        className={css.input}
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={active && `${list}-${active.key}`}
        aria-label={t('palette.label')}
        placeholder={t('palette.placeholder')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

const SearchStatus = ({ state, count }: { state: RecordSearch['state']; count: number }) => {
  const { t } = useTranslation('shell')
  const status = { idle: '', done: t('palette.results', { count }), searching: t('palette.searching'), failed: t('palette.failed') }
  return (
    <div>
      <p className={hidden} role="status">
        {status[state]}
      </p>
      {(state === 'searching' || state === 'failed') && <p className={css.hint}>{status[state]}</p>}
      <p className={css.hint}>{t('palette.hint')}</p>
    </div>
  )
}

export interface PaletteProps {
  /** What was typed before the palette could take it, and whether Enter was pressed after it. */
  early?: { readonly text: string; readonly isEntered: boolean }
  onClose: () => void
}

/** Opens screens, finds ads and runs actions by typing. */
export const CommandPalette = ({ early = { text: '', isEntered: false }, onClose }: PaletteProps) => {
  const { t } = useTranslation('shell')
  const id = useId()
  const [typed, setTyped] = useState(early.text)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const [enteredText, setEnteredText] = useState(early.isEntered ? early.text : null)
  const { user } = useAccount()
  const [recent] = useState(() => recentKeys(user.id))
  const { groups, state, isFirstKnown, isRepeatable } = useGroups(typed, recent)
  const entries = groups.flatMap((group) => group.entries)
  const position = Math.max(
    0,
    entries.findIndex((entry) => entry.key === activeKey),
  )
  const active = entries[position]

  const choose = (entry: Entry): void => {
    onClose()
    if (isRepeatable(entry)) rememberKey(user.id, entry.key)
    entry.run()
  }
  /** Opens what is chosen; without a choice it waits for what the search finds, which would stand first. */
  const enter = (): void => {
    if (active && (activeKey !== null || isFirstKnown)) choose(active)
    else setEnteredText(typed)
  }
  const isDue = enteredText === typed && isFirstKnown && state !== 'failed'
  const openFirst = useEffectEvent(() => active && choose(active))
  useEffect(() => {
    if (isDue) openFirst()
  }, [isDue])
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = step(event.key, position, entries.length)
    if (next !== null) setActiveKey(entries[next]?.key ?? null)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter()
    else return
    event.preventDefault()
  }
  const onType = (text: string): void => {
    setTyped(text)
    setActiveKey(null)
    setEnteredText(null)
  }
  return (
    <Modal className={css.dialog} label={t('palette.label')} onClose={onClose}>
      <div className={css.sheet}>
        <SearchBox list={id} active={active} typed={typed} onType={onType} onKeyDown={onKeyDown} />
        <div className={css.results}>
          <div id={id} role="listbox" aria-label={t('palette.label')}>
            <Options id={id} groups={groups} active={active} onHover={(entry) => setActiveKey(entry.key)} onChoose={choose} />
          </div>
          {entries.length === 0 && state === 'done' && <p className={css.nothing}>{t('palette.empty', { text: typed })}</p>}
        </div>
        <SearchStatus state={state} count={entries.length} />
      </div>
    </Modal>
  )
}
