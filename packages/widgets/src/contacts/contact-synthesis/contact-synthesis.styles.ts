import { css } from 'lit'

export const synthesisStyles = css`
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
    min-block-size: 48px;
  }
  .titles {
    flex: 1 1 240px;
    min-inline-size: 0;
  }
  .heading,
  h3 {
    margin: 0;
    font-weight: 650;
  }
  .heading {
    font-size: var(--v-text-20);
    line-height: 28px;
  }
  h3 {
    font-size: var(--v-text-14);
    line-height: 20px;
  }
  .title {
    display: flex;
    align-items: center;
    gap: 10px;
  }
  .span {
    min-block-size: 20px;
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    text-wrap: balance;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .sites {
    inline-size: 220px;
    min-block-size: var(--v-control);
  }
  .whole {
    position: relative;
    display: grid;
    gap: 16px;
    margin-block-start: 16px;
    transition: opacity var(--v-motion-slow);
  }
  .whole[aria-busy='true'] {
    opacity: 0.5;
  }
  .of-period {
    display: grid;
    gap: 16px;
    min-inline-size: 0;
  }
  .of-period[inert] {
    opacity: 0.5;
  }
  .hushed {
    opacity: 0;
  }
  .waiting {
    position: relative;
  }
  .waiting .progress {
    inset-block-start: 6px;
  }
  .backlog {
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: 12px;
  }
  .todo {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: 44px;
    padding-block: 4px;
    padding-inline: 12px 10px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  .todo > span {
    flex: 1;
    min-inline-size: 0;
  }
  .todo b {
    font-size: var(--v-text-16);
    font-weight: 650;
  }
  .todo .icon {
    color: var(--tone, var(--v-color-muted));
  }
  .todo.go:hover {
    border-color: var(--v-color-line-strong);
  }
  .todo.new {
    --tone: var(--v-color-accent-text);
  }
  .todo.overdue-mails,
  .todo.overdue-calls {
    --tone: var(--v-color-danger);
  }
  .todo.missed {
    --tone: var(--v-color-warning);
  }
  .todo.nothing {
    background: none;
    color: var(--v-color-muted);
  }
  .todo.clear {
    --tone: var(--v-color-success);
    grid-column: 1 / -1;
  }
  .todo .on {
    inline-size: 16px;
    block-size: 16px;
    color: var(--v-color-muted);
  }
  .figures {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr)) minmax(0, 1.35fr);
    margin: 0;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  .figure {
    display: grid;
    align-content: start;
    gap: 2px;
    min-block-size: 124px;
    padding: 14px 16px;
  }
  .figure + .figure {
    border-inline-start: 1px solid var(--v-color-line);
  }
  .figure dd {
    margin: 0;
  }
  dt {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
    line-height: 18px;
  }
  .figure .value {
    font-size: 26px;
    font-weight: 600;
    line-height: 34px;
    letter-spacing: -0.01em;
  }
  .figure .change {
    align-items: start;
    white-space: normal;
  }
  .figure.reconciliations {
    border-start-end-radius: inherit;
    border-end-end-radius: inherit;
    background: var(--v-color-canvas);
  }
  .figure.reconciliations .value {
    color: var(--v-color-muted);
  }
  .beside,
  .none {
    color: var(--v-color-muted);
    font-size: var(--v-text-12);
    line-height: 16px;
  }
  @container vitrine (inline-size < 900px) {
    /* Beside the tools the days wrap to two lines. */
    .span {
      min-block-size: 40px;
    }
  }
  @container vitrine (inline-size < 860px) {
    .figures {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    .figure.reconciliations {
      grid-column: 1 / -1;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 2px 10px;
      min-block-size: 0;
      padding-block: 10px;
      border-inline-start: 0;
      border-block-start: 1px solid var(--v-color-line);
      border-radius: 0 0 var(--v-radius-medium) var(--v-radius-medium);
    }
    .figure.reconciliations .value {
      font-size: var(--v-text-16);
      line-height: 20px;
    }
  }
  @container vitrine (inline-size < 760px) {
    .backlog:has(:nth-child(4)) {
      grid-template: auto auto / repeat(2, minmax(0, 1fr));
      grid-auto-flow: row;
    }
  }
  @container vitrine (inline-size < 600px) {
    .backlog.backlog {
      grid-template: none;
      grid-auto-flow: row;
      gap: 8px;
    }
    .figures {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .figure {
      min-block-size: 116px;
      padding: 12px;
    }
    .figure:nth-child(3) {
      border-inline-start: 0;
    }
    .figure:nth-child(n + 3) {
      border-block-start: 1px solid var(--v-color-line);
    }
    .tools,
    .sites {
      inline-size: 100%;
    }
    .sites {
      order: 1;
    }
  }
`
