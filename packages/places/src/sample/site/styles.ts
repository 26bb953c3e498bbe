/** The style sheet of an invented site, with its own hue; light and dark, responsive. */
export function stylesOf(hue: number): string {
  return `:root{color-scheme:light dark;--ink:hsl(${hue} 15% 14%);--ground:hsl(${hue} 30% 98%);--card:#fff;--line:hsl(${hue} 18% 86%);--main:hsl(${hue} 45% 34%)}
@media(prefers-color-scheme:dark){:root{--ink:hsl(${hue} 12% 90%);--ground:hsl(${hue} 14% 11%);--card:hsl(${hue} 14% 15%);--line:hsl(${hue} 12% 26%);--main:hsl(${hue} 50% 72%)}}
*{box-sizing:border-box}body{margin:0;font:16px/1.6 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
.notice{margin:0;padding:.5rem 1.25rem;font-size:.875rem;background:#fff3bf;color:#5f3d00}
header,main,footer{max-width:60rem;margin-inline:auto;padding-inline:1.25rem}
header{display:flex;flex-wrap:wrap;gap:.5rem 2rem;align-items:baseline;justify-content:space-between;padding-block:1.25rem;border-bottom:1px solid var(--line)}
header strong{font-size:1.25rem;letter-spacing:-.01em}nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}a{color:var(--main)}nav a{text-decoration:none}nav a:hover{text-decoration:underline}
.hero{margin-block:2.5rem;padding:clamp(1.5rem,6vw,3.5rem);border-radius:1rem;background:linear-gradient(135deg,hsl(${hue} 45% 30%),hsl(${hue + 40} 45% 38%));color:#fff}
h1{margin:0 0 .75rem;font-size:clamp(1.6rem,5vw,2.6rem);line-height:1.15;letter-spacing:-.02em;text-wrap:balance}main>h1{margin-top:2.5rem}h2{margin-top:2.5rem;font-size:1.3rem}h3{margin:0;font-size:1.05rem}
.goods{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:1rem;padding:0;list-style:none}.goods li{padding:1.1rem 1.25rem;border:1px solid var(--line);border-radius:.75rem;background:var(--card)}.goods p{margin:.35rem 0 0;font-size:.9375rem;opacity:.85}
form{display:grid;gap:.75rem;max-width:28rem}label{display:grid;gap:.25rem}input,textarea,button{padding:.5rem .75rem;border:1px solid var(--line);border-radius:.5rem;font:inherit;color:inherit;background:var(--card)}
footer{margin-top:3rem;padding-block:1.5rem;border-top:1px solid var(--line);font-size:.875rem;opacity:.8}`;
}
