import { css } from 'lit'

export const reviewRequestStyles = css`
  .root {
    max-inline-size: 1240px;
  }
  h2,
  h3,
  p {
    margin: 0;
  }
  .heading {
    font-size: var(--v-text-20);
  }
  h3 {
    font-size: var(--v-text-16);
  }
  .intro,
  .note,
  .small {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .intro {
    margin-block: 4px 16px;
    max-inline-size: 76ch;
  }
  .sites {
    max-inline-size: 320px;
    margin-block-end: 16px;
  }
  .fair {
    margin-block-end: 20px;
    padding: 12px 16px;
    border-inline-start: 3px solid var(--v-color-accent);
    background: var(--v-color-sunken);
    max-inline-size: 90ch;
  }
  .fair p {
    margin-block-start: 4px;
  }
  .desk {
    display: grid;
    gap: 24px 32px;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr));
    align-items: start;
  }
  .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding: 16px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-medium);
    background: var(--v-color-surface);
  }
  .aside {
    margin-block-start: 24px;
  }
  .preview {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    position: sticky;
    inset-block-start: 12px;
  }
  .preview-head,
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 12px;
    align-items: center;
  }
  .preview-head {
    justify-content: space-between;
  }
  .envelope {
    display: grid;
    gap: 4px;
    margin: 0;
  }
  .envelope > div {
    display: flex;
    gap: 8px;
  }
  .envelope dt {
    flex: none;
    color: var(--v-color-muted);
  }
  .envelope dd {
    margin: 0;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-weight: 550;
  }
  /* The mail has its own paper and ink, in the dark too: that is how it is sent. */
  .mail {
    padding: 20px 12px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-small);
    background: #f3f1ed;
    color: #1d2230;
    font-family: Arial, Helvetica, sans-serif;
    font-size: 16px;
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
  .paper {
    padding: 24px;
    border-radius: 8px;
    background: #ffffff;
  }
  .paper p {
    margin-block-end: 14px;
  }
  .paper .note,
  .mail .small {
    color: #5b6070;
    font-size: 13px;
  }
  .mail .small {
    padding: 8px 24px 0;
  }
  .link-button {
    display: inline-block;
    padding: 11px 20px;
    border-radius: 6px;
    background: #2f5597;
    color: #ffffff;
    font-weight: bold;
    text-decoration: none;
  }
  .plain-text {
    margin: 0;
    padding: 16px;
    border: 1px solid var(--v-color-line);
    border-radius: var(--v-radius-small);
    background: var(--v-color-sunken);
    font-size: var(--v-text-13);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .places,
  .rules {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .places li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    align-items: baseline;
    min-inline-size: 0;
  }
  .places a {
    color: var(--v-color-accent-text);
    overflow-wrap: anywhere;
  }
  .asked {
    margin-block-start: 28px;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    justify-items: start;
  }
  .requests {
    inline-size: 100%;
    border-collapse: collapse;
  }
  .requests th,
  .requests td {
    padding: 8px 12px 8px 0;
    border-block-end: 1px solid var(--v-color-line);
    text-align: start;
    vertical-align: top;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  .requests thead th {
    color: var(--v-color-muted);
    font-size: var(--v-text-13);
  }
  .requests .who {
    font-weight: 600;
  }
  .requests .note {
    display: block;
  }
  .root .button {
    white-space: normal;
    text-align: start;
  }
  @container (max-width: 640px) {
    .requests,
    .requests tbody,
    .requests tr,
    .requests th,
    .requests td {
      display: block;
    }
    .requests thead {
      display: none;
    }
    .requests th,
    .requests td {
      padding: 2px 0;
      border: 0;
    }
    .requests tr {
      padding-block: 10px;
      border-block-end: 1px solid var(--v-color-line);
    }
    .paper,
    .mail .small {
      padding-inline: 14px;
    }
  }
`
