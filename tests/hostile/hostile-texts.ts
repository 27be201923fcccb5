/** Addresses that try to run scripts, read files, or lead elsewhere than they seem to. */
export const addresses = [
  'javascript:hostile()',
  'JaVaScRiPt:hostile()',
  ' javascript:hostile()',
  'java\tscript:hostile()',
  'java\nscript:hostile()',
  '\u0001javascript:hostile()',
  '&#106;avascript:hostile()',
  'javascript&colon;hostile()',
  'data:text/html,<script>hostile()</script>',
  'data:image/svg+xml,<svg onload=hostile()>',
  'vbscript:hostile()',
  'blob:https://kwaad.example',
  'file:///etc/passwd',
  '//kwaad.example',
  '/\\kwaad.example',
  'https://kwaad.example\\@impactkanaal.example',
  'https://kwaad.example"onclick="hostile()',
  'https://\u202ekwaad.example',
];

export const TEN_MEGABYTES = 'a'.repeat(10_000_000);

/** Texts that must come out unchanged, in whatever text field they are. */
export const payloads: Readonly<Record<string, string>> = {
  'script-end': '</script><script>hostile()</script><x-hostile>',
  comment: '<!--<script>hostile()</script>--> --><x-hostile>',
  'half-a-comment': '<!--<script>',
  attribute: `"><x-hostile onclick="hostile()"> ' onmouseover='hostile()' "onfocus="hostile()`,
  'element-ends':
    '</title></style></noscript></textarea></template></svg></p></div></main><x-hostile onclick=hostile()>',
  markup:
    '<a href="javascript:hostile()">a</a><iframe src="https://kwaad.example"></iframe><svg onload=hostile()><img src=x onerror=hostile()>',
  entities: '&lt;x-hostile&gt; &#60;x-hostile&#62; &quot; onclick=hostile()',
  script: 'javascript:hostile()',
  prototype: '__proto__',
  constructor: 'constructor.prototype',
  template: '{{constructor.constructor("hostile()")()}} $' + '{hostile()} <%= hostile() %>',
  calendar: 'a\r\nATTENDEE:mailto:kwaad@kwaad.example\r\nEND:VCALENDAR\nBEGIN:VALARM',
  headers: 'a\n/*\n  Set-Cookie: kwaad=1\n/ //kwaad.example 301',
};
