import { css } from 'lit'

export const detailStyles = css`
  .steps {
    display: flex;
    align-items: center;
    gap: 2px;
    margin-inline-start: auto;
  }
  .steps-text {
    margin-inline-end: 6px;
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    white-space: nowrap;
  }
  .panel .dialog-title {
    overflow-wrap: anywhere;
  }
  /* The name has a line of its own below the buttons. */
  @media (width < 400px) {
    .panel .dialog-head {
      flex-wrap: wrap;
    }
    .panel .dialog-title {
      flex: 0 0 100%;
      order: 1;
    }
  }
  .detail {
    display: grid;
    align-content: start;
    gap: 20px;
    min-inline-size: 0;
    padding-block-start: 16px;
  }
  .requests {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .answers {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .answers:not(:has(a)) {
    display: none;
  }
  .part {
    display: grid;
    gap: 10px;
    min-inline-size: 0;
  }
  .part h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 8px;
    margin: 0;
    font-size: var(--v-text-14);
    font-weight: 650;
  }
  .faint {
    margin: 0;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    font-weight: 400;
  }
  .object {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .message {
    padding: 12px 14px;
    border-radius: var(--v-radius-medium);
    background: var(--v-color-sunken);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  dl.facts {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 12px 20px;
    margin: 0;
  }
  .facts > div {
    min-inline-size: 0;
  }
  .facts .ad {
    color: var(--v-color-accent-text);
  }
  .facts dt {
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
  }
  .facts dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  .handling-form {
    padding: 16px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    gap: 16px;
  }
  .state-choice {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .state-choice legend {
    margin-block-end: 6px;
  }
  .state-option {
    min-block-size: var(--v-control-compact);
    padding-inline: 8px 12px;
    border: 1px solid color-mix(in oklab, var(--v-color-line-strong) 50%, var(--v-color-line));
    background: none;
    color: var(--v-color-ink);
    font-size: var(--v-text-13);
    cursor: pointer;
  }
  .state-option:hover {
    background: var(--v-color-sunken);
  }
  .state-option:has(:checked) {
    border-color: var(--state);
    background: color-mix(in oklab, var(--state) 10%, var(--v-color-surface));
    color: var(--state);
  }
  .state-option:has(:focus-visible) {
    outline: 2px solid var(--v-color-focus);
    outline-offset: 2px;
  }
  .pair {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 16px;
    align-items: start;
  }
  .handling-form .field-label {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .usual {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    margin-inline-start: -6px;
  }
  .usual .button {
    min-block-size: 28px;
    padding-inline: 6px;
    color: var(--v-color-accent-text);
    font-size: var(--v-text-12);
  }
  .call-back {
    position: relative;
  }
  .call-back .field-label {
    padding-inline-end: 64px;
  }
  .no-call-back {
    position: absolute;
    inset-block-start: -5px;
    inset-inline-end: 0;
  }
  .tall {
    padding: 8px 10px;
  }
  textarea.input {
    min-block-size: 64px;
    resize: none;
    field-sizing: content;
    max-block-size: 240px;
    line-height: 20px;
  }
  .note-foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: end;
    gap: 8px;
    min-block-size: var(--v-control-compact);
  }
  .note-foot .faint {
    flex: 1 1 16ch;
    font-size: var(--v-text-12);
  }
  .conflict,
  .note-failure {
    display: grid;
    gap: 10px;
    margin: 0;
    padding: 12px 14px;
    border: 1px solid color-mix(in oklab, var(--v-color-warning) 45%, var(--v-color-line));
    border-radius: var(--v-radius-small);
    background: color-mix(in oklab, var(--v-color-warning) 8%, var(--v-color-surface));
  }
  .note-failure {
    grid-auto-flow: column;
    align-items: center;
    justify-content: space-between;
    border-color: color-mix(in oklab, var(--v-color-danger) 45%, var(--v-color-line));
    background: color-mix(in oklab, var(--v-color-danger) 7%, var(--v-color-surface));
    color: var(--v-color-danger);
  }
  .conflict dl {
    display: grid;
    gap: 6px;
    margin: 0;
  }
  .conflict dt {
    font-size: var(--v-text-12);
    font-weight: 550;
  }
  .conflict dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  .conflict-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .keys {
    font-size: var(--v-text-12);
  }
  @media (width < 560px) {
    .pair {
      grid-template-columns: 1fr;
    }
    .answers .button {
      flex: 1 1 auto;
    }
  }
  @media (hover: none) {
    .keys {
      display: none;
    }
  }
  .history {
    display: grid;
    gap: 0;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .entry {
    position: relative;
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: 10px;
    padding-block-end: 14px;
  }
  .entry:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 28px 0;
    inset-inline-start: 13.5px;
    inline-size: 1px;
    background: var(--v-color-line);
  }
  .entry-mark {
    display: grid;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
    border-radius: 50%;
    background: var(--v-color-sunken);
    color: var(--v-color-muted);
  }
  .entry-mark .icon {
    inline-size: 16px;
    block-size: 16px;
  }
  .entry.missed .entry-mark {
    background: color-mix(in oklab, var(--v-color-danger) 10%, var(--v-color-surface));
    color: var(--v-color-danger);
  }
  .entry.answered .entry-mark {
    background: color-mix(in oklab, var(--v-color-success) 10%, var(--v-color-surface));
    color: var(--v-color-success);
  }
  .entry[aria-current] .entry-mark {
    background: var(--v-color-accent);
    color: var(--v-color-on-accent);
  }
  .entry-words {
    min-inline-size: 0;
  }
  .entry-head {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 12px;
  }
  .entry-open {
    inline-size: 100%;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: var(--v-start);
    cursor: pointer;
  }
  .entry-open b {
    text-decoration: underline;
    text-decoration-color: var(--v-color-line-strong);
    text-underline-offset: 3px;
  }
  .entry:hover .entry-open b {
    text-decoration-color: currentColor;
  }
  /* Makes the whole entry clickable. */
  .entry-open::after {
    content: '';
    position: absolute;
    inset: -4px -8px 6px;
    border-radius: var(--v-radius-small);
  }
  .entry-open:focus-visible {
    outline: 0;
  }
  .entry-open:focus-visible::after {
    outline: 2px solid var(--v-color-focus);
  }
  .entry-head b {
    font-weight: 550;
  }
  .entry time {
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
  }
  .entry small {
    white-space: normal;
  }
  .said {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    margin: 4px 0 0;
    overflow: hidden;
    overflow-wrap: anywhere;
    font-size: var(--v-text-13);
  }
  .trail {
    display: flex;
    margin-block-end: -8px;
  }
  .trail .button {
    margin-inline-start: -12px;
  }
  .trail .icon {
    inline-size: 16px;
    block-size: 16px;
  }
`
