import Quill from 'quill/core';
import Bold from 'quill/formats/bold';
import Header from 'quill/formats/header';
import Italic from 'quill/formats/italic';
import List from 'quill/formats/list';
import Strike from 'quill/formats/strike';
import Underline from 'quill/formats/underline';
import 'quill/dist/quill.core.css';

/**
 * What the editor takes in from typing, paste and stored text. This list, not the toolbar, keeps links, images, frames
 * and formulas out, and with them the open hole of quill 2.0.3 (CVE-2025-15056); DOMPurify runs before and behind it.
 */
export const FORMATS = ['bold', 'italic', 'underline', 'strike', 'header', 'list'];

Quill.register(
  {
    'formats/bold': Bold,
    'formats/italic': Italic,
    'formats/underline': Underline,
    'formats/strike': Strike,
    'formats/header': Header,
    'formats/list': List,
  },
  true,
);

export { Quill };
