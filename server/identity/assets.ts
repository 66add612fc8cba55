/** What the identity pages load: files of our own, because the content security policy allows no inline scripts. */
export const assets: Readonly<Record<string, { readonly type: string; readonly body: string }>> = {
  'sign-out.js': {
    type: 'text/javascript; charset=utf-8',
    body: `const form = document.getElementById('op.logoutForm');
if (form) {
  const confirmed = Object.assign(document.createElement('input'), { type: 'hidden', name: 'logout', value: 'yes' });
  form.append(confirmed);
  form.submit();
}
`,
  },
  'identity.css': {
    type: 'text/css; charset=utf-8',
    body: `:root { color-scheme: light; --brand: #1F6F4A; --brand-dark: #17573A; --text: #1E2420; --secondary: #55605A; --line: #E2E5DF; --control: #8A948D; --page: #F7F8F6; --fault: #B3261E; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--page); color: var(--text); font: 14px/1.4 'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif; }
main { width: 100%; max-width: 384px; background: #fff; border: 1px solid var(--line); border-radius: 10px; padding: 32px; }
.brand { display: flex; align-items: center; gap: 10px; margin: 0 0 24px; font-size: 16px; font-weight: 600; }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 1.3; font-weight: 600; }
p { margin: 0 0 16px; }
label { display: block; margin: 0 0 4px; font-weight: 500; }
input:not([type='hidden']) { display: block; width: 100%; height: 40px; margin: 0 0 16px; padding: 0 12px; border: 1px solid var(--control); border-radius: 6px; background: #fff; color: inherit; font: inherit; font-size: 16px; }
input[aria-invalid='true'] { border-color: var(--fault); }
button, .button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 40px; padding: 0 16px; border: 1px solid var(--brand); border-radius: 6px; background: var(--brand); color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: var(--brand-dark); }
button.link { margin-top: 8px; border-color: transparent; background: none; color: var(--brand); font-weight: 500; }
button.link:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid #2563EB; outline-offset: 2px; }
.hint { margin: 0 0 16px; color: var(--secondary); font-size: 13px; }
form + .hint { margin: 16px 0 0; padding-top: 16px; border-top: 1px solid var(--line); }
.alert { padding: 10px 12px; border: 1px solid var(--fault); border-radius: 6px; background: #FDF3F2; color: #7D1A15; }
@media (max-width: 480px) { main { padding: 24px 20px; } }
@media (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --text: #E8ECE9; --secondary: #A9B4AD; --line: #313A34; --control: #6E7A72; --page: #141815; --brand-dark: #2A8259; }
  main { background: #1B211D; }
  input:not([type='hidden']) { background: #141815; }
  button.link { color: #7CC9A2; background: none; }
  .alert { background: #33191A; color: #F4C7C3; border-color: #E4726B; }
}
`,
  },
};
