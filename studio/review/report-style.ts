import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../renderer/files/repository.ts';

/** Makes a font of the site part of the style: a report loads nothing. */
function font(family: string, file: string, weights: string): string {
  const bytes = readFileSync(join(REPOSITORY, 'renderer/styles/fonts', file)).toString('base64');
  return `@font-face{font-family:"${family}";font-weight:${weights};src:url(data:font/woff2;base64,${bytes}) format("woff2")}`;
}

/** Returns the style of a report: the site's own colours (renderer/styles/site.css) and fonts, 50 kB together. */
export const reportStyle = (): string =>
  `${font('Figtree', 'figtree.woff2', '400 700')}
${font('Bricolage Grotesque', 'bricolage-grotesque.woff2', '600 700')}${STYLE}`;

const STYLE = `
:root{--text:#12332d;--quiet:#48645c;--line:#dfe3da;--page:#fffdf9;--card:#fff;--green:#0b7a4b;--green-soft:#e3f4ea;--red:#b3141c;--red-soft:#fdeaea;--sun:#8a5a00;--sun-soft:#fff3d6}
*{box-sizing:border-box}
body{overflow-wrap:break-word;margin:0;background:var(--page);color:var(--text);font:16px/1.55 "Figtree",system-ui,-apple-system,"Segoe UI",sans-serif}
h1,h2,h3{font-family:"Bricolage Grotesque","Figtree",system-ui,sans-serif}
main{max-width:1200px;margin:0 auto;padding:40px 24px 72px}
h1{margin:0;font-size:34px;line-height:1.15;letter-spacing:-.01em}
h2{margin:48px 0 16px;font-size:22px;line-height:1.25}
h3{margin:0;font-size:18px;line-height:1.3}
h4{margin:20px 0 6px;font-size:15px;line-height:1.4}
p{margin:8px 0}
.site{margin:0 0 4px;color:var(--quiet);font-weight:600}
div.note{margin:8px 0}
.note,small{color:var(--quiet);font-size:14px}
small{display:block}
.plain{margin:8px 0;padding:0;list-style:none}
.commits li{margin-top:6px}
.commits strong{font-weight:500}
.advice{margin-top:24px;padding:20px 24px;border-radius:12px;border-left:6px solid}
.advice h2{margin:0;font-size:22px}
.advice ul{margin:10px 0 0;padding-left:20px}
.advice li{margin-top:4px}
.advice.wrong{background:var(--red-soft);border-color:var(--red)}
.advice.wrong h2{color:var(--red)}
.advice.look{background:var(--sun-soft);border-color:#e0a21b}
.advice.look h2{color:var(--sun)}
.advice.fine{background:var(--green-soft);border-color:var(--green)}
.advice.fine h2{color:var(--green)}
.advice.nothing{background:#f1f3ee;border-color:var(--line)}
.change{margin-top:16px;padding:20px 24px;background:var(--card);border:1px solid var(--line);border-radius:12px}
.change>header{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;justify-content:space-between}
.path{color:var(--quiet);font-size:14px;font-weight:400}
.facts{color:var(--quiet);margin:12px 0 0}
.next{font-weight:600}
a{color:inherit;text-underline-offset:3px}
.tag{display:inline-block;padding:1px 10px;border-radius:99px;background:#eef1ea;color:var(--quiet);font-size:13px;font-weight:600;white-space:nowrap}
.tag.added{background:var(--green-soft);color:var(--green)}
.tag.removed,.tag.broken,.tag.error{background:var(--red-soft);color:var(--red)}
.tag.warning,.tag.renamed,.tag.moved{background:var(--sun-soft);color:var(--sun)}
.values{margin:0;padding:0;list-style:none}
.values li{display:grid;grid-template-columns:minmax(140px,240px) minmax(0,1fr);gap:4px 24px;padding:9px 0;border-top:1px solid #eef0ea}
.values li:first-child{border-top:0}
.values .whole{display:block}
.label{color:var(--quiet)}
.to{color:#8a9a93}
.value{overflow-wrap:anywhere;white-space:pre-wrap}
ins,del{padding:1px 3px;border-radius:4px;text-decoration:none}
ins{background:var(--green-soft);color:#06502f}
del{background:var(--red-soft);color:#8c0f16;text-decoration:line-through;text-decoration-thickness:1px}
table{width:100%;border-collapse:collapse}
th,td{padding:10px 16px 10px 0;border-top:1px solid #eef0ea;text-align:left;vertical-align:top}
thead th{border-top:0;color:var(--quiet);font-size:14px;font-weight:600}
tbody th{font-weight:600;white-space:nowrap}
.none{color:var(--quiet)}
.verdict{font-weight:600}
.verdict.wrong{color:var(--red)}
.verdict.note{color:var(--sun);font-size:inherit}
.verdict.fine{color:var(--green)}
.verdict small{font-weight:400}
code{font:14px ui-monospace,SFMono-Regular,Menlo,monospace}
.legend{display:flex;flex-wrap:wrap;gap:4px 24px;color:var(--quiet);font-size:14px}
.legend i{display:inline-block;width:22px;height:14px;margin-right:6px;border-radius:3px;vertical-align:-2px}
.legend .was{border:3px solid var(--red)}
.legend .is{border:3px solid var(--green)}
.looks h4{margin-top:28px;padding-top:16px;border-top:1px solid #eef0ea;font-size:16px}
.pair{display:block;position:relative;inset:auto;width:auto;height:auto;margin:14px 0 0;padding:0;overflow:visible;border:0;background:none;color:inherit}
.pair-heading{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center}
.where{font-size:14px}
.larger{padding:2px 12px;border:1px solid var(--line);border-radius:99px;background:none;color:var(--quiet);font:inherit;font-size:14px;cursor:pointer}
.larger::after{content:"";position:absolute;inset:0;cursor:zoom-in}
:is(.larger,.which input):focus-visible{outline:3px solid var(--green);outline-offset:2px}
.which{display:flex;gap:16px;align-items:center;margin:0;padding:0;border:0}
.which label{font-size:14px;font-weight:600;cursor:pointer}
.which input{accent-color:var(--green)}
.pair:not(:popover-open) .which,.pair:not(:popover-open) .close,.pair:popover-open .open{display:none}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.figures{display:grid;grid-template-columns:repeat(2,minmax(0,600px));gap:16px;align-items:start;margin-top:8px}
.at-375 .figures{grid-template-columns:repeat(2,minmax(0,300px))}
.link{max-width:420px;margin-top:8px}
figure{margin:0;min-width:0}
figcaption{margin-bottom:4px;font-size:14px;font-weight:600}
figure img{display:block;width:100%;height:auto;border:1px solid var(--line);border-radius:8px;background:#fff}
.empty,.missing{margin:0;padding:24px;border:1px dashed #b9c3bc;border-radius:8px;color:var(--quiet);text-align:center}
.problems{margin:0;padding:0;list-style:none}
.problems>li{padding:16px 0;border-top:1px solid #eef0ea}
.problems p,.problems ul{margin:6px 0 0}
.problems ul,.notes{padding-left:20px}
.problems details{margin-top:6px;color:var(--quiet);font-size:14px}
summary{cursor:pointer}
.notes{margin:8px 0 0}
.inline,.inline[open]::details-content{display:inline}
.inline:not([open])::details-content{display:none}
.inline[open] summary{margin-right:4px}
.inline summary{display:inline;text-decoration:underline dotted;text-underline-offset:3px}
footer{margin-top:48px;padding-top:16px;border-top:1px solid var(--line);color:var(--quiet);font-size:14px}
@media (max-width:720px){
main{padding:24px 16px 56px}
h1{font-size:26px}
.change,.advice{padding:16px}
.values li,.figures{grid-template-columns:minmax(0,1fr)}
.at-375 .figures{grid-template-columns:minmax(0,375px)}
.which{order:1;flex-basis:100%}
.which .note{display:none}
.stacked thead{display:none}
.stacked,.stacked tbody,.stacked tr,.stacked th,.stacked td{display:block;padding:0;border:0;white-space:normal}
.stacked tr{padding:12px 0;border-top:1px solid #eef0ea}
.stacked td{margin-top:10px}
.stacked td::before{content:attr(data-name);display:block;color:var(--quiet);font-size:14px;font-weight:400}
}
.pair:popover-open{position:fixed;inset:0;width:fit-content;max-width:calc(100% - 16px);height:fit-content;max-height:calc(100% - 16px);margin:auto;padding:0 16px 16px;overflow:auto;border-radius:12px;background:var(--card)}
.pair::backdrop{background:rgb(18 51 45/.6)}
.pair:popover-open .pair-heading{position:sticky;top:0;z-index:1;padding:12px 0;background:var(--card)}
.pair:popover-open .larger{margin-left:auto}
.pair:popover-open .larger::after{content:none}
.pair:popover-open .figures{grid-template-columns:minmax(0,auto);margin:0}
.pair:popover-open img{width:auto;max-width:100%}
.pair:popover-open:where(:has(.which)) figure{grid-area:1/1}
.pair:popover-open:where(:has(.which)) figcaption{display:none}
.pair:popover-open:where(:has(.pick-was:checked)) figure:last-child,.pair:popover-open:where(:has(.pick-is:checked)) figure:first-child{visibility:hidden}
@media (min-width:1000px){
.narrow.pair:popover-open .which{display:none}
.narrow.pair:popover-open .figures{grid-template-columns:repeat(2,minmax(0,auto))}
.narrow.pair:popover-open figure:nth-child(n){grid-area:auto;visibility:visible}
.narrow.pair:popover-open figcaption{display:block}
}
@media print{.larger{display:none}.change{break-inside:avoid}}
`;
