export { Settings as icon } from 'lucide-react';
